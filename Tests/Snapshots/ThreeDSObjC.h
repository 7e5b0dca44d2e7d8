SWIFT_CLASS_NAMED("TDSAuthenticationRequestParameters")
@interface TDSAuthenticationRequestParameters : NSObject
@property (nonatomic, readonly, copy) NSString * _Nonnull sdkTransactionID;
@property (nonatomic, readonly, copy) NSString * _Nonnull deviceData;
@property (nonatomic, readonly, copy) NSString * _Nonnull sdkEphemeralPublicKey;
@property (nonatomic, readonly, copy) NSString * _Nonnull sdkAppID;
@property (nonatomic, readonly, copy) NSString * _Nonnull sdkReferenceNumber;
@property (nonatomic, readonly, copy) NSString * _Nonnull messageVersion;
@property (nonatomic, readonly, copy) NSString * _Nonnull authRequest;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

@class UIViewController;
SWIFT_ENUM_FWD_DECL(NSInteger, TDSBrowserOutcome)
SWIFT_CLASS_NAMED("TDSBrowserChallenge")
@interface TDSBrowserChallenge : NSObject
- (nonnull instancetype)initWithPage:(NSURL * _Nonnull)page callbackScheme:(NSString * _Nonnull)callbackScheme OBJC_DESIGNATED_INITIALIZER;
- (nonnull instancetype)initWithPage:(NSURL * _Nonnull)page universalLinkHost:(NSString * _Nonnull)universalLinkHost path:(NSString * _Nonnull)path OBJC_DESIGNATED_INITIALIZER;
- (void)runInViewController:(UIViewController * _Nonnull)controller completion:(void (^ _Nonnull)(enum TDSBrowserOutcome, NSError * _Nullable))completion;
- (void)cancel;
- (BOOL)handleWithLink:(NSURL * _Nonnull)link SWIFT_WARN_UNUSED_RESULT;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

typedef SWIFT_ENUM_NAMED(NSInteger, TDSBrowserOutcome, "TDSBrowserOutcome", closed) {
  TDSBrowserOutcomeReturned = 1,
  TDSBrowserOutcomeCancelled = 2,
  TDSBrowserOutcomeTimedOut = 3,
  TDSBrowserOutcomeFailed = 4,
};

SWIFT_CLASS_NAMED("TDSCustomization")
@interface TDSCustomization : NSObject
- (BOOL)setTextFontName:(NSString * _Nonnull)fontName error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setTextColor:(NSString * _Nonnull)hexColorCode error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setDarkTextColor:(NSString * _Nonnull)hexColorCode error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setTextFontSize:(NSInteger)fontSize error:(NSError * _Nullable * _Nullable)error;
- (NSString * _Nullable)getTextFontName SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getTextColor SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getDarkTextColor SWIFT_WARN_UNUSED_RESULT;
- (NSInteger)getTextFontSize SWIFT_WARN_UNUSED_RESULT;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

SWIFT_CLASS_NAMED("TDSButtonCustomization")
@interface TDSButtonCustomization : TDSCustomization
- (nonnull instancetype)init;
+ (nonnull instancetype)new;
- (BOOL)setBackgroundColor:(NSString * _Nonnull)hexColorCode error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setDarkBackgroundColor:(NSString * _Nonnull)hexColorCode error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setCornerRadius:(NSInteger)cornerRadius error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setHeight:(NSInteger)height error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setPadding:(NSInteger)padding error:(NSError * _Nullable * _Nullable)error;
- (NSString * _Nullable)getBackgroundColor SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getDarkBackgroundColor SWIFT_WARN_UNUSED_RESULT;
- (NSInteger)getCornerRadius SWIFT_WARN_UNUSED_RESULT;
- (NSInteger)getHeight SWIFT_WARN_UNUSED_RESULT;
- (NSInteger)getPadding SWIFT_WARN_UNUSED_RESULT;
@end

typedef SWIFT_ENUM_NAMED(NSInteger, TDSButtonType, "TDSButtonType", closed) {
  TDSButtonTypeSubmit = 0,
  TDSButtonTypeContinue = 1,
  TDSButtonTypeNext = 2,
  TDSButtonTypeCancel = 3,
  TDSButtonTypeResend = 4,
  TDSButtonTypeOpenOobApp = 5,
  TDSButtonTypeAddChallenge = 6,
};

SWIFT_CLASS_NAMED("TDSChallengeParameters")
@interface TDSChallengeParameters : NSObject
- (nonnull instancetype)init OBJC_DESIGNATED_INITIALIZER;
@property (nonatomic, copy) NSString * _Nullable threeDSServerTransactionID;
@property (nonatomic, copy) NSString * _Nullable acsTransactionID;
@property (nonatomic, copy) NSString * _Nullable acsRefNumber;
@property (nonatomic, copy) NSString * _Nullable acsSignedContent;
@property (nonatomic, copy) NSString * _Nullable threeDSRequestorAppURL;
@end

@class TDSCompletionEvent;
@class TDSProtocolErrorEvent;
@class TDSRuntimeErrorEvent;
SWIFT_PROTOCOL_NAMED("TDSChallengeStatusReceiver")
@protocol TDSChallengeStatusReceiver <NSObject>
- (void)completed:(TDSCompletionEvent * _Nonnull)completionEvent;
- (void)cancelled;
- (void)timedout;
- (void)protocolError:(TDSProtocolErrorEvent * _Nonnull)protocolErrorEvent;
- (void)runtimeError:(TDSRuntimeErrorEvent * _Nonnull)runtimeErrorEvent;
@end

SWIFT_ENUM_FWD_DECL(NSInteger, TDSLogLevel)
SWIFT_PROTOCOL_NAMED("TDSClientEventListener")
@protocol TDSClientEventListener <NSObject>
- (void)onDataPacketOut:(NSData * _Nonnull)packet;
- (void)onDataPacketIn:(NSData * _Nonnull)packet;
- (void)onLog:(enum TDSLogLevel)level message:(NSString * _Nonnull)message type:(NSString * _Nonnull)type;
- (BOOL)onSSLServerAuthentication:(NSData * _Nonnull)certificate subject:(NSString * _Nonnull)subject issuer:(NSString * _Nonnull)issuer status:(NSString * _Nonnull)status accept:(BOOL)accept SWIFT_WARN_UNUSED_RESULT;
- (void)onSSLStatus:(NSString * _Nonnull)message;
@end

@class TDSToleratedDeviation;
SWIFT_CLASS_NAMED("TDSCompletionEvent")
@interface TDSCompletionEvent : NSObject
@property (nonatomic, readonly, copy) NSString * _Nonnull sdkTransactionID;
@property (nonatomic, readonly, copy) NSString * _Nonnull transactionStatus;
@property (nonatomic, readonly, copy) NSArray * _Nonnull deviations;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

@class TDSDirectoryServer;
@class TDSMetadataService;
@protocol TDSSecurityEventListener;
SWIFT_CLASS_NAMED("TDSConfigParameters")
@interface TDSConfigParameters : NSObject
- (nonnull instancetype)init OBJC_DESIGNATED_INITIALIZER;
- (BOOL)addParam:(NSString * _Nullable)group paramName:(NSString * _Nonnull)paramName paramValue:(NSString * _Nonnull)paramValue error:(NSError * _Nullable * _Nullable)error;
- (NSString * _Nullable)getParamValue:(NSString * _Nullable)group paramName:(NSString * _Nonnull)paramName SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)removeParam:(NSString * _Nullable)group paramName:(NSString * _Nonnull)paramName;
- (void)addDirectoryServer:(TDSDirectoryServer * _Nonnull)directoryServer;
@property (nonatomic, strong) TDSMetadataService * _Nullable metadataService;
@property (nonatomic, strong) id <TDSClientEventListener> _Nullable clientEventListener;
@property (nonatomic, strong) id <TDSSecurityEventListener> _Nullable securityEventListener;
@property (nonatomic) enum TDSLogLevel logLevel;
@property (nonatomic, copy) NSArray * _Nonnull restrictedParameters;
- (BOOL)useDeviceDataVersion:(NSString * _Nonnull)dataVersion messageVersion:(NSString * _Nullable)messageVersion error:(NSError * _Nullable * _Nullable)error;
- (BOOL)useRenderOptionsWithSdkInterface:(NSString * _Nonnull)sdkInterface sdkUiTypes:(NSArray * _Nullable)sdkUiTypes error:(NSError * _Nullable * _Nullable)error;
@property (nonatomic, copy) NSArray * _Nullable acsTrustAnchors;
@property (nonatomic, copy) NSString * _Nonnull sdkReferenceNumber;
@property (nonatomic, copy) NSString * _Nonnull userAgent;
@property (nonatomic) BOOL recordsTranscripts;
@end

SWIFT_CLASS_NAMED("TDSDirectoryServer")
@interface TDSDirectoryServer : NSObject
- (nonnull instancetype)initWithDirectoryServerID:(NSString * _Nonnull)directoryServerID publicKey:(NSString * _Nonnull)publicKey keyID:(NSString * _Nullable)keyID rootCertificates:(NSArray * _Nonnull)rootCertificates logo:(NSData * _Nullable)logo OBJC_DESIGNATED_INITIALIZER;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

SWIFT_CLASS_NAMED("TDSDirectoryServerInfo")
@interface TDSDirectoryServerInfo : NSObject
@property (nonatomic, readonly, copy) NSString * _Nonnull directoryServerID;
@property (nonatomic, readonly) BOOL isFromMetadataService;
@property (nonatomic, readonly, copy) NSDate * _Nullable keyExpires;
@property (nonatomic, readonly, copy) NSDate * _Nullable rootExpires;
@property (nonatomic, readonly) BOOL hasLogo;
@property (nonatomic, readonly) BOOL hasDarkLogo;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

typedef SWIFT_ENUM_NAMED(NSInteger, TDSErrorCode, "TDSErrorCode", closed) {
  TDSErrorCodeInvalidInput = 1,
  TDSErrorCodeSdkAlreadyInitialized = 2,
  TDSErrorCodeSdkNotInitialized = 3,
  TDSErrorCodeSdkRuntime = 4,
};

SWIFT_CLASS_NAMED("TDSErrorMessage")
@interface TDSErrorMessage : NSObject
@property (nonatomic, readonly, copy) NSString * _Nullable transactionID;
@property (nonatomic, readonly, copy) NSString * _Nonnull errorCode;
@property (nonatomic, readonly, copy) NSString * _Nonnull errorComponent;
@property (nonatomic, readonly, copy) NSString * _Nonnull errorDescription;
@property (nonatomic, readonly, copy) NSString * _Nullable errorDetails;
@property (nonatomic, readonly, copy) NSString * _Nullable errorMessageType;
@property (nonatomic, readonly, copy) NSString * _Nonnull messageVersionNumber;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

SWIFT_CLASS_NAMED("TDSErrors")
@interface TDSErrors : NSObject
SWIFT_CLASS_PROPERTY(@property (nonatomic, class, readonly, copy) NSString * _Nonnull domain;)
+ (NSString * _Nonnull)domain SWIFT_WARN_UNUSED_RESULT;
SWIFT_CLASS_PROPERTY(@property (nonatomic, class, readonly, copy) NSString * _Nonnull sdkCodeKey;)
+ (NSString * _Nonnull)sdkCodeKey SWIFT_WARN_UNUSED_RESULT;
SWIFT_CLASS_PROPERTY(@property (nonatomic, class, readonly, copy) NSString * _Nonnull partyKey;)
+ (NSString * _Nonnull)partyKey SWIFT_WARN_UNUSED_RESULT;
SWIFT_CLASS_PROPERTY(@property (nonatomic, class, readonly, copy) NSString * _Nonnull ruleKey;)
+ (NSString * _Nonnull)ruleKey SWIFT_WARN_UNUSED_RESULT;
- (nonnull instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

typedef SWIFT_ENUM_NAMED(NSInteger, TDSHeadingAlignment, "TDSHeadingAlignment", closed) {
  TDSHeadingAlignmentNotSet = 0,
  TDSHeadingAlignmentLeading = 1,
  TDSHeadingAlignmentCenter = 2,
  TDSHeadingAlignmentTrailing = 3,
};

typedef SWIFT_ENUM_NAMED(NSInteger, TDSInformationZoneIconPosition, "TDSInformationZoneIconPosition", closed) {
  TDSInformationZoneIconPositionNotSet = 0,
  TDSInformationZoneIconPositionTrailing = 1,
  TDSInformationZoneIconPositionLeading = 2,
  TDSInformationZoneIconPositionHidden = 3,
};

SWIFT_ENUM_FWD_DECL(NSInteger, TDSLabelType)
SWIFT_CLASS_NAMED("TDSLabelCustomization")
@interface TDSLabelCustomization : TDSCustomization
- (nonnull instancetype)init;
+ (nonnull instancetype)new;
- (BOOL)setHeadingTextColor:(NSString * _Nonnull)hexColorCode error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setHeadingDarkTextColor:(NSString * _Nonnull)hexColorCode error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setHeadingTextFontName:(NSString * _Nonnull)fontName error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setHeadingTextFontSize:(NSInteger)fontSize error:(NSError * _Nullable * _Nullable)error;
- (void)setHeadingTextAlignment:(enum TDSHeadingAlignment)alignment;
- (BOOL)setTextColor:(NSString * _Nonnull)hexColorCode labelType:(enum TDSLabelType)labelType error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setDarkTextColor:(NSString * _Nonnull)hexColorCode labelType:(enum TDSLabelType)labelType error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setTextFontName:(NSString * _Nonnull)fontName labelType:(enum TDSLabelType)labelType error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setTextFontSize:(NSInteger)fontSize labelType:(enum TDSLabelType)labelType error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setBackgroundColor:(NSString * _Nonnull)hexColorCode labelType:(enum TDSLabelType)labelType error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setDarkBackgroundColor:(NSString * _Nonnull)hexColorCode labelType:(enum TDSLabelType)labelType error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setPadding:(NSInteger)padding labelType:(enum TDSLabelType)labelType error:(NSError * _Nullable * _Nullable)error;
- (NSString * _Nullable)getHeadingTextColor SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getHeadingTextFontName SWIFT_WARN_UNUSED_RESULT;
- (NSInteger)getHeadingTextFontSize SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getHeadingDarkTextColor SWIFT_WARN_UNUSED_RESULT;
- (enum TDSHeadingAlignment)getHeadingTextAlignment SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getTextColor:(enum TDSLabelType)labelType SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getDarkTextColor:(enum TDSLabelType)labelType SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getTextFontName:(enum TDSLabelType)labelType SWIFT_WARN_UNUSED_RESULT;
- (NSInteger)getTextFontSize:(enum TDSLabelType)labelType SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getBackgroundColor:(enum TDSLabelType)labelType SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getDarkBackgroundColor:(enum TDSLabelType)labelType SWIFT_WARN_UNUSED_RESULT;
- (NSInteger)getPadding:(enum TDSLabelType)labelType SWIFT_WARN_UNUSED_RESULT;
@end

typedef SWIFT_ENUM_NAMED(NSInteger, TDSLabelType, "TDSLabelType", closed) {
  TDSLabelTypeInfoHeader = 0,
  TDSLabelTypeInfoText = 1,
  TDSLabelTypeInfoLabel = 2,
  TDSLabelTypeWhitelist = 3,
  TDSLabelTypeWhyInfo = 4,
  TDSLabelTypeWhyInfoText = 5,
  TDSLabelTypeExpandableInfo = 6,
  TDSLabelTypeExpandableInfoText = 7,
  TDSLabelTypeSelectionList = 8,
  TDSLabelTypeDataEntryLabel = 9,
  TDSLabelTypeDataEntryLabel2 = 10,
};

typedef SWIFT_ENUM_NAMED(NSInteger, TDSLogLevel, "TDSLogLevel", closed) {
  TDSLogLevelError = 0,
  TDSLogLevelInformation = 1,
  TDSLogLevelVerbose = 2,
  TDSLogLevelDebug = 3,
};

SWIFT_CLASS_NAMED("TDSMetadataInfo")
@interface TDSMetadataInfo : NSObject
@property (nonatomic, readonly, copy) NSDate * _Nullable issued;
@property (nonatomic, readonly, copy) NSDate * _Nullable expires;
@property (nonatomic, readonly, copy) NSDate * _Nullable confirmed;
@property (nonatomic, readonly) BOOL isUsable;
@property (nonatomic, readonly) BOOL isKept;
@property (nonatomic, readonly, copy) NSString * _Nullable newerSDKVersion;
@property (nonatomic, readonly) BOOL isSDKUpdateRequired;
@property (nonatomic, readonly, copy) NSString * _Nullable lastFailureCode;
@property (nonatomic, readonly, copy) NSString * _Nullable lastFailureMessage;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

SWIFT_CLASS_NAMED("TDSMetadataService")
@interface TDSMetadataService : NSObject
- (nonnull instancetype)initWithUrl:(NSURL * _Nonnull)url apiToken:(NSString * _Nonnull)apiToken tlsPins:(NSArray * _Nonnull)tlsPins signingKey:(NSString * _Nonnull)signingKey trustAnchors:(NSArray * _Nullable)trustAnchors timeoutSeconds:(NSInteger)timeoutSeconds OBJC_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly, copy) NSURL * _Nonnull url;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

SWIFT_CLASS_NAMED("TDSProgressDialog")
@interface TDSProgressDialog : NSObject
- (void)start;
- (void)stop;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

SWIFT_CLASS_NAMED("TDSProtocolErrorEvent")
@interface TDSProtocolErrorEvent : NSObject
@property (nonatomic, readonly, copy) NSString * _Nonnull sdkTransactionID;
@property (nonatomic, readonly, strong) TDSErrorMessage * _Nonnull errorMessage;
@property (nonatomic, readonly, copy) NSString * _Nullable messageStage;
@property (nonatomic, readonly, copy) NSString * _Nullable messageReason;
@property (nonatomic, readonly, copy) NSString * _Nullable messageTrouble;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

SWIFT_CLASS_NAMED("TDSRuntimeErrorEvent")
@interface TDSRuntimeErrorEvent : NSObject
@property (nonatomic, readonly, copy) NSString * _Nullable errorCode;
@property (nonatomic, readonly, copy) NSString * _Nonnull errorMessage;
@property (nonatomic, readonly, copy) NSString * _Nullable transportTrouble;
@property (nonatomic, readonly, copy) NSString * _Nullable tlsTrouble;
@property (nonatomic, readonly, copy) NSString * _Nullable messageStage;
@property (nonatomic, readonly, copy) NSString * _Nullable messageReason;
@property (nonatomic, readonly, copy) NSString * _Nullable messageTrouble;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

SWIFT_CLASS_NAMED("TDSSDKInfo")
@interface TDSSDKInfo : NSObject
@property (nonatomic, readonly, copy) NSString * _Nonnull sdkVersion;
@property (nonatomic, readonly, copy) NSArray * _Nonnull supportedMessageVersions;
@property (nonatomic, readonly, copy) NSArray * _Nonnull directoryServers;
@property (nonatomic, readonly, strong) TDSMetadataInfo * _Nullable metadata;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

typedef SWIFT_ENUM_NAMED(NSInteger, TDSSecurityEvent, "TDSSecurityEvent", closed) {
  TDSSecurityEventNone = 0,
  TDSSecurityEventRoot = 1,
  TDSSecurityEventTampered = 2,
  TDSSecurityEventInstalledFromUntrustedStore = 3,
  TDSSecurityEventHook = 4,
  TDSSecurityEventEmulator = 5,
  TDSSecurityEventDebugging = 6,
  TDSSecurityEventDebugEnabled = 7,
};

SWIFT_ENUM_FWD_DECL(NSInteger, TDSSeverity)
SWIFT_PROTOCOL_NAMED("TDSSecurityEventListener")
@protocol TDSSecurityEventListener <NSObject>
- (void)alarm:(enum TDSSeverity)severity event:(enum TDSSecurityEvent)event;
@end

SWIFT_CLASS_NAMED("TDSSecurityFinding")
@interface TDSSecurityFinding : NSObject
@property (nonatomic, readonly, copy) NSString * _Nonnull code;
@property (nonatomic, readonly, copy) NSString * _Nonnull warningID;
@property (nonatomic, readonly) NSInteger subCode;
@property (nonatomic, readonly) NSInteger index;
@property (nonatomic, readonly) enum TDSSecurityEvent event;
@property (nonatomic, readonly) BOOL isWarning;
@property (nonatomic, readonly, copy) NSString * _Nullable evidence;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

typedef SWIFT_ENUM_NAMED(NSInteger, TDSSeverity, "TDSSeverity", closed) {
  TDSSeverityLow = 0,
  TDSSeverityMedium = 1,
  TDSSeverityHigh = 2,
};

SWIFT_CLASS_NAMED("TDSTextBoxCustomization")
@interface TDSTextBoxCustomization : TDSCustomization
- (nonnull instancetype)init;
+ (nonnull instancetype)new;
- (BOOL)setBorderWidth:(NSInteger)borderWidth error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setBorderColor:(NSString * _Nonnull)hexColorCode error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setDarkBorderColor:(NSString * _Nonnull)hexColorCode error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setCornerRadius:(NSInteger)cornerRadius error:(NSError * _Nullable * _Nullable)error;
- (NSInteger)getBorderWidth SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getBorderColor SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getDarkBorderColor SWIFT_WARN_UNUSED_RESULT;
- (NSInteger)getCornerRadius SWIFT_WARN_UNUSED_RESULT;
@end

@class NSBundle;
@class TDSUiCustomization;
@class TDSTransaction;
@class TDSWarning;
@class NSUserActivity;
SWIFT_CLASS_NAMED("TDSThreeDS2Service")
@interface TDSThreeDS2Service : NSObject
- (nonnull instancetype)init OBJC_DESIGNATED_INITIALIZER;
- (nonnull instancetype)initWithBundle:(NSBundle * _Nonnull)bundle OBJC_DESIGNATED_INITIALIZER;
- (BOOL)initializeWithConfigParameters:(TDSConfigParameters * _Nonnull)configParameters locale:(NSString * _Nullable)locale uiCustomization:(TDSUiCustomization * _Nullable)uiCustomization error:(NSError * _Nullable * _Nullable)error;
- (BOOL)initializeWithConfigParameters:(TDSConfigParameters * _Nonnull)configParameters locale:(NSString * _Nullable)locale uiCustomization:(TDSUiCustomization * _Nonnull)uiCustomization darkUiCustomization:(TDSUiCustomization * _Nonnull)darkUiCustomization error:(NSError * _Nullable * _Nullable)error;
- (void)initializeWithConfigParameters:(TDSConfigParameters * _Nonnull)configParameters locale:(NSString * _Nullable)locale uiCustomization:(TDSUiCustomization * _Nullable)uiCustomization darkUiCustomization:(TDSUiCustomization * _Nullable)darkUiCustomization success:(void (^ _Nonnull)(void))success failure:(void (^ _Nonnull)(NSError * _Nonnull))failure;
- (TDSTransaction * _Nullable)createTransactionWithDirectoryServerID:(NSString * _Nonnull)directoryServerID messageVersion:(NSString * _Nullable)messageVersion error:(NSError * _Nullable * _Nullable)error SWIFT_WARN_UNUSED_RESULT;
- (TDSTransaction * _Nullable)createTransactionWithDirectoryServerID:(NSString * _Nonnull)directoryServerID messageVersion:(NSString * _Nullable)messageVersion directoryServer:(TDSDirectoryServer * _Nonnull)directoryServer error:(NSError * _Nullable * _Nullable)error SWIFT_WARN_UNUSED_RESULT;
- (TDSTransaction * _Nullable)createTransactionWithDirectoryServerID:(NSString * _Nonnull)directoryServerID messageVersion:(NSString * _Nullable)messageVersion publicKeyBase64:(NSString * _Nullable)publicKeyBase64 rootCertificateBase64:(NSString * _Nullable)rootCertificateBase64 logoBase64:(NSString * _Nullable)logoBase64 error:(NSError * _Nullable * _Nullable)error SWIFT_WARN_UNUSED_RESULT;
- (void)refreshDirectoryServersWithSuccess:(void (^ _Nonnull)(BOOL))success failure:(void (^ _Nonnull)(NSError * _Nonnull))failure;
- (BOOL)cleanupAndReturnError:(NSError * _Nullable * _Nullable)error;
- (NSString * _Nullable)getSDKVersionAndReturnError:(NSError * _Nullable * _Nullable)error SWIFT_WARN_UNUSED_RESULT;
- (NSArray * _Nullable)getWarningsAndReturnError:(NSError * _Nullable * _Nullable)error SWIFT_WARN_UNUSED_RESULT;
- (NSArray * _Nullable)getConfigurationWarningsAndReturnError:(NSError * _Nullable * _Nullable)error SWIFT_WARN_UNUSED_RESULT;
- (TDSSDKInfo * _Nullable)getSDKInfoAndReturnError:(NSError * _Nullable * _Nullable)error SWIFT_WARN_UNUSED_RESULT;
- (NSArray * _Nullable)getSecurityFindingsAndReturnError:(NSError * _Nullable * _Nullable)error SWIFT_WARN_UNUSED_RESULT;
+ (BOOL)handleWithUserActivity:(NSUserActivity * _Nonnull)userActivity;
+ (BOOL)handleWithUrl:(NSURL * _Nonnull)url;
@end

SWIFT_CLASS_NAMED("TDSToleratedDeviation")
@interface TDSToleratedDeviation : NSObject
@property (nonatomic, readonly, copy) NSString * _Nonnull element;
@property (nonatomic, readonly, copy) NSString * _Nonnull rule;
@property (nonatomic, readonly, copy) NSString * _Nonnull finding;
@property (nonatomic, readonly, copy) NSString * _Nonnull reading;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

SWIFT_CLASS_NAMED("TDSToolbarCustomization")
@interface TDSToolbarCustomization : TDSCustomization
- (nonnull instancetype)init;
+ (nonnull instancetype)new;
- (BOOL)setBackgroundColor:(NSString * _Nonnull)hexColorCode error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setDarkBackgroundColor:(NSString * _Nonnull)hexColorCode error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setHeaderText:(NSString * _Nonnull)headerText error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setButtonText:(NSString * _Nonnull)buttonText error:(NSError * _Nullable * _Nullable)error;
- (NSString * _Nullable)getBackgroundColor SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getDarkBackgroundColor SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getHeaderText SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getButtonText SWIFT_WARN_UNUSED_RESULT;
@end

SWIFT_CLASS_NAMED("TDSTransaction")
@interface TDSTransaction : NSObject
- (TDSAuthenticationRequestParameters * _Nullable)getAuthenticationRequestParametersAndReturnError:(NSError * _Nullable * _Nullable)error SWIFT_WARN_UNUSED_RESULT;
- (TDSProgressDialog * _Nullable)getProgressViewAndReturnError:(NSError * _Nullable * _Nullable)error SWIFT_WARN_UNUSED_RESULT;
- (BOOL)doChallenge:(TDSChallengeParameters * _Nonnull)challengeParameters challengeStatusReceiver:(id <TDSChallengeStatusReceiver> _Nonnull)challengeStatusReceiver timeOut:(NSInteger)timeOut error:(NSError * _Nullable * _Nullable)error;
- (BOOL)doChallenge:(TDSChallengeParameters * _Nonnull)challengeParameters challengeStatusReceiver:(id <TDSChallengeStatusReceiver> _Nonnull)challengeStatusReceiver timeOut:(NSInteger)timeOut inViewController:(UIViewController * _Nullable)inViewController error:(NSError * _Nullable * _Nullable)error;
- (BOOL)useBridgingExtensionWithVersion:(NSString * _Nonnull)version error:(NSError * _Nullable * _Nullable)error;
- (BOOL)closeAndReturnError:(NSError * _Nullable * _Nullable)error;
@property (nonatomic, readonly, copy) NSArray * _Nonnull deviations;
@property (nonatomic, readonly, copy) NSString * _Nullable transcript;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

SWIFT_CLASS_NAMED("TDSUiCustomization")
@interface TDSUiCustomization : NSObject
- (nonnull instancetype)init OBJC_DESIGNATED_INITIALIZER;
- (void)setButtonCustomization:(TDSButtonCustomization * _Nonnull)buttonCustomization buttonType:(enum TDSButtonType)buttonType;
- (void)setToolbarCustomization:(TDSToolbarCustomization * _Nonnull)toolbarCustomization;
- (void)setLabelCustomization:(TDSLabelCustomization * _Nonnull)labelCustomization;
- (void)setTextBoxCustomization:(TDSTextBoxCustomization * _Nonnull)textBoxCustomization;
- (void)setTextBoxTwoCustomization:(TDSTextBoxCustomization * _Nonnull)textBoxCustomization;
- (BOOL)setBackground:(NSString * _Nonnull)hexColorCode error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setDarkBackground:(NSString * _Nonnull)hexColorCode error:(NSError * _Nullable * _Nullable)error;
- (void)setInformationZoneIconPosition:(enum TDSInformationZoneIconPosition)position;
- (BOOL)setBrandingZoneLogoGap:(NSInteger)gap error:(NSError * _Nullable * _Nullable)error;
- (void)setShowWhiteBoxInProcessingScreen:(BOOL)isShown;
- (BOOL)setProgressBarColor:(NSString * _Nonnull)hexColorCode error:(NSError * _Nullable * _Nullable)error;
- (BOOL)setDarkProgressBarColor:(NSString * _Nonnull)hexColorCode error:(NSError * _Nullable * _Nullable)error;
- (TDSButtonCustomization * _Nullable)getButtonCustomization:(enum TDSButtonType)buttonType SWIFT_WARN_UNUSED_RESULT;
- (TDSToolbarCustomization * _Nullable)getToolbarCustomization SWIFT_WARN_UNUSED_RESULT;
- (TDSLabelCustomization * _Nullable)getLabelCustomization SWIFT_WARN_UNUSED_RESULT;
- (TDSTextBoxCustomization * _Nullable)getTextBoxCustomization SWIFT_WARN_UNUSED_RESULT;
- (TDSTextBoxCustomization * _Nullable)getTextBoxTwoCustomization SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getBackground SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getDarkBackground SWIFT_WARN_UNUSED_RESULT;
- (enum TDSInformationZoneIconPosition)getInformationZoneIconPosition SWIFT_WARN_UNUSED_RESULT;
- (NSInteger)getBrandingZoneLogoGap SWIFT_WARN_UNUSED_RESULT;
- (BOOL)getShowWhiteBoxInProcessingScreen SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getProgressBarColor SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getDarkProgressBarColor SWIFT_WARN_UNUSED_RESULT;
@end

SWIFT_CLASS_NAMED("TDSWarning")
@interface TDSWarning : NSObject
@property (nonatomic, readonly, copy) NSString * _Nonnull warningID;
@property (nonatomic, readonly, copy) NSString * _Nonnull message;
@property (nonatomic, readonly) enum TDSSeverity severity;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

