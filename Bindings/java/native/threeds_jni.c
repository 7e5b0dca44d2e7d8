/* The functions of threeds.h for the class org.threeds.Native. The library is opened by its path, so this file needs only the header.

   A thread of the library is attached to the machine at its first event and detached at its end. No class is looked up on such a thread: each handle
   holds the class that opened it, so that neither the class nor its loader goes away before the handle is closed. */
#include <dlfcn.h>
#include <jni.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <threeds.h>

static JavaVM *machine;
/* Set on the threads that this file attached; its destructor detaches them. */
static pthread_key_t attached;
/* The functions of the library, after `load`. */
static struct {
    const char *(*version)(void);
    int32_t (*open)(const threeds_host *, threeds_handle *);
    int32_t (*send)(threeds_handle, const uint8_t *, size_t);
    int32_t (*answer)(threeds_handle, int64_t, const uint8_t *, size_t);
    int32_t (*close)(threeds_handle);
} library;

/* What the library gives back to the sink of a handle. */
struct sink {
    jclass owner;
    jmethodID receive;
    jlong number;
};

/* Bytes that go through the stack; a longer text is in memory of its own meanwhile. */
enum { USUAL = 1024 };

static void detach(void *value) {
    (void)value;
    (*machine)->DetachCurrentThread(machine);
}

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved) {
    (void)reserved;
    machine = vm;
    return pthread_key_create(&attached, detach) == 0 ? JNI_VERSION_1_8 : JNI_ERR;
}

static JNIEnv *environment(void) {
    JNIEnv *env = NULL;
    if ((*machine)->GetEnv(machine, (void **)&env, JNI_VERSION_1_8) == JNI_OK) return env;
    JavaVMAttachArgs arguments = {JNI_VERSION_1_8, (char *)"threeds", NULL};
    /* The type of the second parameter differs between the JDK and Android. */
    if ((*machine)->AttachCurrentThreadAsDaemon(machine, (void *)&env, &arguments) != JNI_OK) return NULL;
    pthread_setspecific(attached, machine);
    return env;
}

/* The sink of every handle. Without memory for the event it calls with null, so that the handle knows that it has lost one. */
static void deliver(void *context, const uint8_t *event, size_t count) {
    const struct sink *sink = context;
    JNIEnv *env = environment();
    if (!env) return;
    jbyteArray bytes = count <= INT32_MAX ? (*env)->NewByteArray(env, (jsize)count) : NULL;
    if (bytes) (*env)->SetByteArrayRegion(env, bytes, 0, (jsize)count, (const jbyte *)event);
    if ((*env)->ExceptionCheck(env)) (*env)->ExceptionClear(env);
    (*env)->CallStaticVoidMethod(env, sink->owner, sink->receive, sink->number, bytes);
    if ((*env)->ExceptionCheck(env)) (*env)->ExceptionClear(env);
    /* The thread does not return to Java, which would free it. */
    if (bytes) (*env)->DeleteLocalRef(env, bytes);
}

/* The text of dlerror is not UTF-8 of Java's kind by promise, so it goes as bytes. */
static jbyteArray text_of(JNIEnv *env, const char *text) {
    jsize count = 0;
    while (text[count]) count++;
    jbyteArray bytes = (*env)->NewByteArray(env, count);
    if (bytes) (*env)->SetByteArrayRegion(env, bytes, 0, count, (const jbyte *)text);
    return bytes;
}

/* Opens the library at a path with a final zero. Returns null, or why it cannot. */
JNIEXPORT jbyteArray JNICALL Java_org_threeds_Native_load(JNIEnv *env, jclass owner, jbyteArray path) {
    (void)owner;
    jbyte *name = (*env)->GetByteArrayElements(env, path, NULL);
    if (!name) return NULL;
    void *opened = dlopen((const char *)name, RTLD_NOW | RTLD_LOCAL);
    (*env)->ReleaseByteArrayElements(env, path, name, JNI_ABORT);
    const char *trouble = opened ? NULL : dlerror();
    if (opened) {
        /* ISO C has no conversion from an object pointer to a function pointer; POSIX has this one. */
        *(void **)&library.version = dlsym(opened, "threeds_version");
        *(void **)&library.open = dlsym(opened, "threeds_open");
        *(void **)&library.send = dlsym(opened, "threeds_send");
        *(void **)&library.answer = dlsym(opened, "threeds_answer");
        *(void **)&library.close = dlsym(opened, "threeds_close");
        if (library.version && library.open && library.send && library.answer && library.close) return NULL;
        trouble = "a function of threeds.h is missing";
    }
    return text_of(env, trouble ? trouble : "unknown");
}

JNIEXPORT jbyteArray JNICALL Java_org_threeds_Native_version(JNIEnv *env, jclass owner) {
    (void)owner;
    return text_of(env, library.version());
}

/* Opens a handle whose events go to `owner.receive(number, event)`. Writes the handle and the address of its sink to `result`. */
JNIEXPORT jint JNICALL Java_org_threeds_Native_open(JNIEnv *env, jclass owner, jlong number, jlongArray result) {
    struct sink *sink = calloc(1, sizeof *sink);
    if (!sink) return THREEDS_BUSY;
    sink->number = number;
    sink->receive = (*env)->GetStaticMethodID(env, owner, "receive", "(J[B)V");
    if (sink->receive) sink->owner = (*env)->NewGlobalRef(env, owner);
    threeds_handle handle = 0;
    int32_t code = THREEDS_INVALID;
    if (sink->owner) {
        threeds_host host = {.size = sizeof host, .context = sink, .sink = deliver};
        code = library.open(&host, &handle);
        if (code != THREEDS_OK) (*env)->DeleteGlobalRef(env, sink->owner);
    }
    if (code != THREEDS_OK) {
        free(sink);
        return code;
    }
    jlong values[2] = {(jlong)handle, (jlong)(intptr_t)sink};
    (*env)->SetLongArrayRegion(env, result, 0, 2, values);
    return code;
}

/* Copies the bytes of an array and overwrites the copy. `transaction` zero is an operation, else a typed value. */
static jint hand_over(JNIEnv *env, jlong handle, jlong transaction, jbyteArray array, jint count) {
    if (!array || count < 0 || count > (*env)->GetArrayLength(env, array)) return THREEDS_INVALID;
    uint8_t usual[USUAL];
    uint8_t *bytes = count <= USUAL ? usual : malloc((size_t)count);
    if (!bytes) return THREEDS_BUSY;
    (*env)->GetByteArrayRegion(env, array, 0, count, (jbyte *)bytes);
    int32_t code = transaction ? library.answer((threeds_handle)handle, transaction, bytes, (size_t)count)
                               : library.send((threeds_handle)handle, bytes, (size_t)count);
    for (volatile uint8_t *each = bytes; each < bytes + count; each++) *each = 0;
    if (bytes != usual) free(bytes);
    return code;
}

JNIEXPORT jint JNICALL Java_org_threeds_Native_send(JNIEnv *env, jclass owner, jlong handle, jbyteArray operation, jint count) {
    (void)owner;
    return hand_over(env, handle, 0, operation, count);
}

JNIEXPORT jint JNICALL Java_org_threeds_Native_answer(
    JNIEnv *env, jclass owner, jlong handle, jlong transaction, jbyteArray value, jint count) {
    (void)owner;
    return transaction > 0 ? hand_over(env, handle, transaction, value, count) : THREEDS_INVALID;
}

/* Closes a handle, once: the address of its sink is not valid after it has returned THREEDS_OK. */
JNIEXPORT jint JNICALL Java_org_threeds_Native_close(JNIEnv *env, jclass owner, jlong handle, jlong address) {
    (void)owner;
    struct sink *sink = (struct sink *)(intptr_t)address;
    int32_t code = library.close((threeds_handle)handle);
    if (code == THREEDS_OK) {
        (*env)->DeleteGlobalRef(env, sink->owner);
        free(sink);
    }
    return code;
}
