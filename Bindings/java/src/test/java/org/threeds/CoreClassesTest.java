package org.threeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threeds.core.AuthenticationRequestParameters;
import org.threeds.core.ChallengeParameters;
import org.threeds.core.ConfigParameters;
import org.threeds.core.Failure;
import org.threeds.core.exceptions.InvalidInputException;
import org.threeds.core.exceptions.SDKRuntimeException;

@DisplayName("The specification's classes")
class CoreClassesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "ThreeDS2Service | cleanup() createTransaction(String,String) getSDKVersion() getWarnings() initialize(ConfigParameters,String)",
        "Transaction | close() doChallenge(ChallengePresenter,ChallengeParameters,ChallengeStatusReceiver,int) getAuthenticationRequestParameters()",
        "ChallengeStatusReceiver | cancelled() completed(CompletionEvent) protocolError(ProtocolErrorEvent) runtimeError(RuntimeErrorEvent) timedout()",
        "CompletionEvent | getSDKTransactionID() getTransactionStatus()",
        "ProtocolErrorEvent | getErrorMessage() getSDKTransactionID()",
        "RuntimeErrorEvent | getErrorCode() getErrorMessage()",
        "ErrorMessage | getErrorCode() getErrorComponent() getErrorDescription() getErrorDetails() getErrorMessageType() getMessageVersionNumber()",
        "Warning | getID() getMessage() getSeverity()",
        "ConfigParameters | addParam(String,String,String) getParamValue(String,String) removeParam(String,String)",
        "AuthenticationRequestParameters | getDeviceData() getMessageVersion() getSDKAppID() getSDKEphemeralPublicKey() getSDKReferenceNumber()"
                + " getSDKTransactionID()",
        "ChallengeParameters | get3DSServerTransactionID() getAcsRefNumber() getAcsSignedContent() getAcsTransactionID() getThreeDSRequestorAppURL()"
                + " set3DSServerTransactionID(String) setAcsRefNumber(String) setAcsSignedContent(String) setAcsTransactionID(String)"
                + " setThreeDSRequestorAppURL(String)",
        "exceptions.InvalidInputException | getMessage()",
        "exceptions.SDKRuntimeException | getErrorCode()"
    })
    @DisplayName("Methods have the specification's names and parameters")
    void names(String type, String methods) throws Exception {
        Class<?> found = Class.forName("org.threeds.core." + type);
        java.util.Set<String> declared = Arrays.stream(found.getMethods()).map(CoreClassesTest::signature).collect(Collectors.toSet());
        for (String method : methods.trim().split(" ")) assertTrue(declared.contains(method), type + "." + method);
    }

    private static String signature(Method method) {
        return method.getName() + Arrays.stream(method.getParameterTypes()).map(Class::getSimpleName).collect(Collectors.joining(",", "(", ")"));
    }

    @Test
    @DisplayName("All exceptions are unchecked and have the specification's constructors")
    void exceptions() throws Exception {
        for (String name : new String[] {"InvalidInput", "SDKAlreadyInitialized", "SDKNotInitialized"}) {
            Class<?> type = Class.forName("org.threeds.core.exceptions." + name + "Exception");
            assertTrue(RuntimeException.class.isAssignableFrom(type));
            Throwable cause = new Exception();
            Throwable made = (Throwable) type.getConstructor(String.class, Throwable.class).newInstance("words", cause);
            assertEquals("words", made.getMessage());
            assertEquals(cause, made.getCause());
        }
        assertEquals("code", new SDKRuntimeException("words", "code", null).getErrorCode());
    }

    @Test
    @DisplayName("A parameter is added, found and removed, whatever the case of its name and group")
    void parameters() {
        ConfigParameters configuration = new ConfigParameters();
        configuration.addParam("Security", "Policy", "production");
        configuration.addParam(null, "Policy", "other");
        assertEquals("production", configuration.getParamValue("security", "POLICY"));
        assertEquals("other", configuration.getParamValue(" ", "policy"));
        assertNull(configuration.getParamValue("nobody", "policy"));
        assertEquals("member-twice", assertThrows(
                InvalidInputException.class, () -> configuration.addParam("SECURITY", "policy", "x")).getErrorCode());
        assertEquals("production", configuration.removeParam("security", "policy"));
        assertNull(configuration.removeParam("security", "policy"));
        configuration.addParam("security", "policy", "development");
        assertEquals(Collections.singletonMap("policy", "development"), configuration.asMap().get("security"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t"})
    @DisplayName("A blank name, a missing name and a missing value are refused")
    void blank(String name) {
        ConfigParameters configuration = new ConfigParameters();
        assertThrows(InvalidInputException.class, () -> configuration.addParam(null, name, "x"));
        assertThrows(InvalidInputException.class, () -> configuration.addParam(null, null, "x"));
        assertThrows(InvalidInputException.class, () -> configuration.addParam(null, "x", null));
        assertThrows(InvalidInputException.class, () -> configuration.getParamValue(null, name));
        assertThrows(InvalidInputException.class, () -> configuration.removeParam(null, null));
        assertThrows(InvalidInputException.class, () -> configuration.set(null, "x"));
        assertThrows(InvalidInputException.class, () -> configuration.set("params", "x"));
        assertThrows(InvalidInputException.class, () -> configuration.set("params", Collections.singletonMap("x", 1)));
    }

    @Test
    @DisplayName("A configuration is copied when it is read")
    void copied() {
        Map<String, Object> given = Json.object("{\"directoryServers\":[],\"params\":{\"profile\":\"field\"},\"transcript\":true}");
        ConfigParameters configuration = ConfigParameters.of(given);
        given.clear();
        assertEquals("field", configuration.getParamValue(null, "profile"));
        assertEquals(true, configuration.asMap().get("transcript"));
        configuration.asMap().clear();
        configuration.set("transcript", null);
        assertEquals("[directoryServers, params]", configuration.asMap().keySet().toString());
        assertEquals("ConfigParameters[directoryServers]", configuration.toString());
        configuration.addParam("security", "policy", "production");
        configuration.set("params", null);
        configuration.set("security", null);
        assertEquals("[directoryServers]", configuration.asMap().keySet().toString());
        assertNull(configuration.getParamValue(null, "profile"));
    }

    @Test
    @DisplayName("Challenge parameters are read by the names of the ARes and by their own")
    void challengeParameters() {
        ChallengeParameters one = ChallengeParameters.of(Json.object(
                "{\"threeDSServerTransID\":\"a\",\"acsTransID\":\"b\",\"acsReferenceNumber\":\"c\",\"acsSignedContent\":\"d\",\"transStatus\":\"C\"}"));
        ChallengeParameters two = ChallengeParameters.of(Json.object(
                "{\"threeDSServerTransactionID\":\"a\",\"acsTransactionID\":\"b\",\"acsRefNumber\":\"c\",\"acsSignedContent\":\"d\"}"));
        for (ChallengeParameters each : new ChallengeParameters[] {one, two}) {
            assertEquals("a b c d", each.get3DSServerTransactionID() + " " + each.getAcsTransactionID() + " " + each.getAcsRefNumber() + " "
                    + each.getAcsSignedContent());
            assertNull(each.getThreeDSRequestorAppURL());
        }
    }

    @Test
    @DisplayName("Authentication parameters need all values but the device data, and are not printed whole")
    void authenticationParameters() {
        AuthenticationRequestParameters made = new AuthenticationRequestParameters("id", null, "key", "app", "reference", "2.2.0");
        assertNull(made.getDeviceData());
        assertFalse(made.asMap().containsKey("deviceData"));
        assertEquals("AuthenticationRequestParameters(id, 2.2.0)", made.toString());
        assertThrows(UnsupportedOperationException.class, () -> made.asMap().clear());
        assertThrows(InvalidInputException.class, () -> new AuthenticationRequestParameters(null, "d", "key", "app", "reference", "2.2.0"));
        assertThrows(InvalidInputException.class, () -> new AuthenticationRequestParameters("id", "d", "key", "app", "reference", null));
    }

    @Test
    @DisplayName("What a configuration refuses has a cause")
    void causes() {
        ConfigParameters configuration = new ConfigParameters();
        configuration.addParam(null, "x", "1");
        cause("member-missing paramName", () -> configuration.addParam(null, " ", "1"));
        cause("member-missing paramValue", () -> configuration.addParam(null, "y", null));
        cause("member-twice paramName", () -> configuration.addParam(null, "X", "1"));
        cause("member-missing member", () -> configuration.set(null, "1"));
        cause("member-invalid params", () -> configuration.set("params", "1"));
        cause("member-invalid security.x", () -> configuration.set("security", Collections.singletonMap("x", 1)));
    }

    private static void cause(String expected, org.junit.jupiter.api.function.Executable call) {
        InvalidInputException error = assertThrows(InvalidInputException.class, call);
        Failure failure = error.getFailure();
        assertEquals(expected, failure.getRule() + " " + failure.getField());
        assertEquals(error.getErrorCode(), failure.getRule());
        assertEquals(Failure.Party.APP, failure.getParty());
        assertEquals(Failure.Advice.FIX_THE_APP, failure.getAdvice());
    }

    @Test
    @DisplayName("A failure of a later release has an unknown party and unknown advice")
    void failure() {
        Failure failure = Failure.of(Json.object("{\"party\":\"moon\",\"field\":\"x\",\"rule\":\"SDK-1\",\"explanation\":\"Words\"}"));
        assertEquals(Failure.Party.UNKNOWN, failure.getParty());
        assertEquals(Failure.Advice.UNKNOWN, failure.getAdvice());
        assertEquals("moon x SDK-1: Words", failure.toString());
        assertNull(Failure.of(null));
    }
}
