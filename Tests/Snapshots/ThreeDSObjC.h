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

SWIFT_CLASS_NAMED("TDSCustomization")
@interface TDSCustomization : NSObject
- (void)setTextFontName:(NSString * _Nonnull)fontName;
- (void)setTextColor:(NSString * _Nonnull)hexColorCode;
- (void)setDarkTextColor:(NSString * _Nonnull)hexColorCode;
- (void)setTextFontSize:(NSInteger)fontSize;
- (NSString * _Nullable)getTextFontName SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getTextColor SWIFT_WARN_UNUSED_RESULT;
- (NSInteger)getTextFontSize SWIFT_WARN_UNUSED_RESULT;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

SWIFT_CLASS_NAMED("TDSButtonCustomization")
@interface TDSButtonCustomization : TDSCustomization
- (nonnull instancetype)init;
+ (nonnull instancetype)new;
- (void)setBackgroundColor:(NSString * _Nonnull)hexColorCode;
- (void)setDarkBackgroundColor:(NSString * _Nonnull)hexColorCode;
- (void)setCornerRadius:(NSInteger)cornerRadius;
- (NSString * _Nullable)getBackgroundColor SWIFT_WARN_UNUSED_RESULT;
- (NSInteger)getCornerRadius SWIFT_WARN_UNUSED_RESULT;
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
SWIFT_CLASS_NAMED("TDSConfigParameters")
@interface TDSConfigParameters : NSObject
- (nonnull instancetype)init OBJC_DESIGNATED_INITIALIZER;
- (void)addParam:(NSString * _Nullable)group paramName:(NSString * _Nonnull)paramName paramValue:(NSString * _Nonnull)paramValue;
- (NSString * _Nullable)getParamValue:(NSString * _Nullable)group paramName:(NSString * _Nonnull)paramName SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)removeParam:(NSString * _Nullable)group paramName:(NSString * _Nonnull)paramName;
- (void)addDirectoryServer:(TDSDirectoryServer * _Nonnull)directoryServer;
@property (nonatomic, copy) NSArray * _Nonnull restrictedParameters;
@property (nonatomic, copy) NSArray * _Nullable acsTrustAnchors;
@property (nonatomic, copy) NSString * _Nonnull sdkReferenceNumber;
@property (nonatomic) BOOL recordsTranscripts;
@end

SWIFT_CLASS_NAMED("TDSDirectoryServer")
@interface TDSDirectoryServer : NSObject
- (nonnull instancetype)initWithDirectoryServerID:(NSString * _Nonnull)directoryServerID publicKey:(NSString * _Nonnull)publicKey keyID:(NSString * _Nullable)keyID rootCertificates:(NSArray * _Nonnull)rootCertificates logo:(NSData * _Nullable)logo OBJC_DESIGNATED_INITIALIZER;
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

SWIFT_CLASS_NAMED("TDSLabelCustomization")
@interface TDSLabelCustomization : TDSCustomization
- (nonnull instancetype)init;
+ (nonnull instancetype)new;
- (void)setHeadingTextColor:(NSString * _Nonnull)hexColorCode;
- (void)setHeadingDarkTextColor:(NSString * _Nonnull)hexColorCode;
- (void)setHeadingTextFontName:(NSString * _Nonnull)fontName;
- (void)setHeadingTextFontSize:(NSInteger)fontSize;
- (NSString * _Nullable)getHeadingTextColor SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getHeadingTextFontName SWIFT_WARN_UNUSED_RESULT;
- (NSInteger)getHeadingTextFontSize SWIFT_WARN_UNUSED_RESULT;
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
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

SWIFT_CLASS_NAMED("TDSRuntimeErrorEvent")
@interface TDSRuntimeErrorEvent : NSObject
@property (nonatomic, readonly, copy) NSString * _Nullable errorCode;
@property (nonatomic, readonly, copy) NSString * _Nonnull errorMessage;
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
- (void)setBorderWidth:(NSInteger)borderWidth;
- (void)setBorderColor:(NSString * _Nonnull)hexColorCode;
- (void)setDarkBorderColor:(NSString * _Nonnull)hexColorCode;
- (void)setCornerRadius:(NSInteger)cornerRadius;
- (NSInteger)getBorderWidth SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getBorderColor SWIFT_WARN_UNUSED_RESULT;
- (NSInteger)getCornerRadius SWIFT_WARN_UNUSED_RESULT;
@end

@class TDSUiCustomization;
@class TDSTransaction;
@class TDSWarning;
SWIFT_CLASS_NAMED("TDSThreeDS2Service")
@interface TDSThreeDS2Service : NSObject
- (nonnull instancetype)init OBJC_DESIGNATED_INITIALIZER;
- (void)initializeWithConfigParameters:(TDSConfigParameters * _Nonnull)configParameters locale:(NSString * _Nullable)locale uiCustomization:(TDSUiCustomization * _Nullable)uiCustomization;
- (void)initializeWithConfigParameters:(TDSConfigParameters * _Nonnull)configParameters locale:(NSString * _Nullable)locale uiCustomization:(TDSUiCustomization * _Nonnull)uiCustomization darkUiCustomization:(TDSUiCustomization * _Nonnull)darkUiCustomization;
- (TDSTransaction * _Nonnull)createTransactionWithDirectoryServerID:(NSString * _Nonnull)directoryServerID messageVersion:(NSString * _Nullable)messageVersion SWIFT_WARN_UNUSED_RESULT;
- (void)cleanup;
- (NSString * _Nonnull)getSDKVersion SWIFT_WARN_UNUSED_RESULT;
- (NSArray * _Nonnull)getWarnings SWIFT_WARN_UNUSED_RESULT;
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
- (void)setBackgroundColor:(NSString * _Nonnull)hexColorCode;
- (void)setDarkBackgroundColor:(NSString * _Nonnull)hexColorCode;
- (void)setHeaderText:(NSString * _Nonnull)headerText;
- (void)setButtonText:(NSString * _Nonnull)buttonText;
- (NSString * _Nullable)getBackgroundColor SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getHeaderText SWIFT_WARN_UNUSED_RESULT;
- (NSString * _Nullable)getButtonText SWIFT_WARN_UNUSED_RESULT;
@end

SWIFT_CLASS_NAMED("TDSTransaction")
@interface TDSTransaction : NSObject
- (TDSAuthenticationRequestParameters * _Nonnull)getAuthenticationRequestParameters SWIFT_WARN_UNUSED_RESULT;
- (TDSProgressDialog * _Nonnull)getProgressView SWIFT_WARN_UNUSED_RESULT;
- (void)doChallenge:(TDSChallengeParameters * _Nonnull)challengeParameters challengeStatusReceiver:(id <TDSChallengeStatusReceiver> _Nonnull)challengeStatusReceiver timeOut:(NSInteger)timeOut;
- (void)close;
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
- (TDSButtonCustomization * _Nullable)getButtonCustomization:(enum TDSButtonType)buttonType SWIFT_WARN_UNUSED_RESULT;
- (TDSToolbarCustomization * _Nullable)getToolbarCustomization SWIFT_WARN_UNUSED_RESULT;
- (TDSLabelCustomization * _Nullable)getLabelCustomization SWIFT_WARN_UNUSED_RESULT;
- (TDSTextBoxCustomization * _Nullable)getTextBoxCustomization SWIFT_WARN_UNUSED_RESULT;
@end

SWIFT_CLASS_NAMED("TDSWarning")
@interface TDSWarning : NSObject
@property (nonatomic, readonly, copy) NSString * _Nonnull warningID;
@property (nonatomic, readonly, copy) NSString * _Nonnull message;
@property (nonatomic, readonly) enum TDSSeverity severity;
- (null_unspecified instancetype)init SWIFT_UNAVAILABLE;
+ (nonnull instancetype)new SWIFT_UNAVAILABLE_MSG("-init is unavailable");
@end

