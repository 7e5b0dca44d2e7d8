// An app in Objective-C, with every call that apps of the reference SDKs make. scripts/check-objc compiles it against the header of the face.
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>

#import "ThreeDSObjC-Swift.h"

NS_ASSUME_NONNULL_BEGIN

// MARK: - Listeners

@interface Listener : NSObject <TDSClientEventListener, TDSSecurityEventListener>
@end

@implementation Listener
- (void)onDataPacketOut:(NSData *)packet {
    (void)packet.length;
}
- (void)onDataPacketIn:(NSData *)packet {
    (void)packet.length;
}
- (void)onLog:(TDSLogLevel)level message:(NSString *)message type:(NSString *)type {
    if (level == TDSLogLevelError || level == TDSLogLevelInformation || level == TDSLogLevelVerbose || level == TDSLogLevelDebug) {
        (void)[NSString stringWithFormat:@"%@ %@", message, type];
    }
}
- (BOOL)onSSLServerAuthentication:(NSData *)certificate
                          subject:(NSString *)subject
                           issuer:(NSString *)issuer
                           status:(NSString *)status
                           accept:(BOOL)accept {
    return accept && certificate.length > 0 && [status isEqualToString:@"ok"] && subject.length > 0 && issuer.length > 0;
}
- (void)onSSLStatus:(NSString *)message {
    (void)message;
}
- (void)alarm:(TDSSeverity)severity event:(TDSSecurityEvent)event {
    if (severity != TDSSeverityHigh) return;
    switch (event) {
        case TDSSecurityEventNone:
        case TDSSecurityEventRoot:
        case TDSSecurityEventTampered:
        case TDSSecurityEventInstalledFromUntrustedStore:
        case TDSSecurityEventHook:
        case TDSSecurityEventEmulator:
        case TDSSecurityEventDebugging:
        case TDSSecurityEventDebugEnabled: break;
    }
}
@end

// MARK: - The look

static BOOL hasText(TDSCustomization *text) {
    return [text getTextFontName] != nil && [text getTextColor] != nil && [text getDarkTextColor] != nil && [text getTextFontSize] > 0;
}

static BOOL isKept(TDSUiCustomization *look) {
    TDSButtonCustomization *_Nullable button = [look getButtonCustomization:TDSButtonTypeSubmit];
    TDSToolbarCustomization *_Nullable toolbar = [look getToolbarCustomization];
    TDSLabelCustomization *_Nullable label = [look getLabelCustomization];
    TDSTextBoxCustomization *_Nullable box = [look getTextBoxCustomization];
    if (button == nil || toolbar == nil || label == nil || box == nil || [look getTextBoxTwoCustomization] == nil) return NO;
    if (!hasText((TDSButtonCustomization *_Nonnull)button) || [button getHeight] != 52 || [button getPadding] != 16) return NO;
    if ([button getBackgroundColor] == nil || [button getDarkBackgroundColor] == nil || [button getCornerRadius] != 8) return NO;
    if ([toolbar getBackgroundColor] == nil || [toolbar getDarkBackgroundColor] == nil) return NO;
    if ([toolbar getHeaderText] == nil || [toolbar getButtonText] == nil) return NO;
    if ([label getHeadingTextColor] == nil || [label getHeadingDarkTextColor] == nil || [label getHeadingTextFontName] == nil) return NO;
    switch ([label getHeadingTextAlignment]) {
        case TDSHeadingAlignmentNotSet:
        case TDSHeadingAlignmentLeading:
        case TDSHeadingAlignmentTrailing: return NO;
        case TDSHeadingAlignmentCenter: break;
    }
    switch ([look getInformationZoneIconPosition]) {
        case TDSInformationZoneIconPositionNotSet:
        case TDSInformationZoneIconPositionTrailing:
        case TDSInformationZoneIconPositionHidden: return NO;
        case TDSInformationZoneIconPositionLeading: break;
    }
    if ([label getHeadingTextFontSize] != 24 || [box getBorderWidth] != 2 || [box getCornerRadius] != 6) return NO;
    if ([box getBorderColor] == nil || [box getDarkBorderColor] == nil) return NO;
    return [look getBrandingZoneLogoGap] == 24 && [look getShowWhiteBoxInProcessingScreen] && [look getBackground] != nil &&
        [look getDarkBackground] != nil && [look getProgressBarColor] != nil && [look getDarkProgressBarColor] != nil;
}

static BOOL setLook(TDSUiCustomization *look, NSError **error) {
    TDSButtonCustomization *button = [[TDSButtonCustomization alloc] init];
    if (![button setTextFontName:@"Avenir-Heavy" error:error]) return NO;
    if (![button setTextColor:@"#FFFFFF" error:error] || ![button setDarkTextColor:@"#000000" error:error]) return NO;
    if (![button setTextFontSize:18 error:error] || ![button setCornerRadius:8 error:error]) return NO;
    if (![button setBackgroundColor:@"#123456" error:error] || ![button setDarkBackgroundColor:@"#ABCDEF" error:error]) return NO;
    if (![button setHeight:52 error:error] || ![button setPadding:16 error:error]) return NO;
    TDSButtonType types[] = {
        TDSButtonTypeSubmit, TDSButtonTypeContinue,   TDSButtonTypeNext,        TDSButtonTypeCancel,
        TDSButtonTypeResend, TDSButtonTypeOpenOobApp, TDSButtonTypeAddChallenge,
    };
    for (NSUInteger index = 0; index < sizeof(types) / sizeof(types[0]); index++) {
        [look setButtonCustomization:button buttonType:types[index]];
    }
    TDSToolbarCustomization *toolbar = [[TDSToolbarCustomization alloc] init];
    if (![toolbar setBackgroundColor:@"#FFFFFF" error:error] || ![toolbar setDarkBackgroundColor:@"#000000" error:error]) return NO;
    if (![toolbar setHeaderText:@"Pay" error:error] || ![toolbar setButtonText:@"Cancel" error:error]) return NO;
    [look setToolbarCustomization:toolbar];

    TDSLabelCustomization *label = [[TDSLabelCustomization alloc] init];
    if (![label setHeadingTextColor:@"#111111" error:error] || ![label setHeadingDarkTextColor:@"#EEEEEE" error:error]) return NO;
    if (![label setHeadingTextFontName:@"Avenir" error:error] || ![label setHeadingTextFontSize:24 error:error]) return NO;
    [label setHeadingTextAlignment:TDSHeadingAlignmentCenter];
    TDSLabelType texts[] = {
        TDSLabelTypeInfoHeader,         TDSLabelTypeInfoText,           TDSLabelTypeInfoLabel,
        TDSLabelTypeWhitelist,          TDSLabelTypeWhyInfo,            TDSLabelTypeWhyInfoText,
        TDSLabelTypeExpandableInfo,     TDSLabelTypeExpandableInfoText, TDSLabelTypeSelectionList,
        TDSLabelTypeDataEntryLabel,     TDSLabelTypeDataEntryLabel2,
    };
    for (NSUInteger index = 0; index < sizeof(texts) / sizeof(texts[0]); index++) {
        TDSLabelType type = texts[index];
        if (![label setTextColor:@"#222222" labelType:type error:error]) return NO;
        if (![label setDarkTextColor:@"#DDDDDD" labelType:type error:error]) return NO;
        if (![label setTextFontName:@"Avenir" labelType:type error:error]) return NO;
        if (![label setTextFontSize:17 labelType:type error:error]) return NO;
        if (![label setBackgroundColor:@"#FAFAFA" labelType:type error:error]) return NO;
        if (![label setDarkBackgroundColor:@"#0A0A0A" labelType:type error:error]) return NO;
        if (![label setPadding:4 labelType:type error:error]) return NO;
        (void)[label getTextColor:type];
        (void)[label getDarkTextColor:type];
        (void)[label getTextFontName:type];
        (void)[label getBackgroundColor:type];
        (void)[label getDarkBackgroundColor:type];
        if ([label getTextFontSize:type] != 17 || [label getPadding:type] != 4) return NO;
    }
    [look setLabelCustomization:label];

    TDSTextBoxCustomization *box = [[TDSTextBoxCustomization alloc] init];
    if (![box setBorderWidth:2 error:error] || ![box setCornerRadius:6 error:error]) return NO;
    if (![box setBorderColor:@"#333333" error:error] || ![box setDarkBorderColor:@"#CCCCCC" error:error]) return NO;
    [look setTextBoxCustomization:box];
    [look setTextBoxTwoCustomization:box];

    if (![look setBackground:@"#FFFFFF" error:error] || ![look setDarkBackground:@"#000000" error:error]) return NO;
    [look setInformationZoneIconPosition:TDSInformationZoneIconPositionLeading];
    if (![look setBrandingZoneLogoGap:24 error:error]) return NO;
    [look setShowWhiteBoxInProcessingScreen:YES];
    if (![look setProgressBarColor:@"#123456" error:error] || ![look setDarkProgressBarColor:@"#ABCDEF" error:error]) return NO;

    return isKept(look);
}

// MARK: - A payment

@interface Checkout : UIViewController <TDSChallengeStatusReceiver>
@property (nonatomic, strong) TDSThreeDS2Service *service;
@property (nonatomic, strong, nullable) TDSTransaction *transaction;
@end

@implementation Checkout

- (nullable TDSConfigParameters *)configuration:(NSError **)error {
    TDSConfigParameters *configuration = [[TDSConfigParameters alloc] init];
    [configuration addDirectoryServer:[[TDSDirectoryServer alloc] initWithDirectoryServerID:@"A000000003"
                                                                                  publicKey:@"…"
                                                                                      keyID:nil
                                                                           rootCertificates:@[ @"…" ]
                                                                                       logo:[NSData data]]];
    if (![configuration addParam:@"security" paramName:@"policy" paramValue:@"production" error:error]) return nil;
    if ([configuration getParamValue:@"security" paramName:@"policy"] == nil) return nil;
    [configuration removeParam:nil paramName:@"none"];
    configuration.restrictedParameters = @[ @"C010" ];
    configuration.acsTrustAnchors = nil;
    configuration.sdkReferenceNumber = @"3DS_LOA_SDK_EXAMPLE";
    configuration.userAgent = @"Shop/1.0";
    configuration.recordsTranscripts = YES;
    if (![configuration useDeviceDataVersion:@"1.6" messageVersion:@"2.2.0" error:error]) return nil;
    if (![configuration useRenderOptionsWithSdkInterface:@"01" sdkUiTypes:nil error:error]) return nil;
    Listener *listener = [[Listener alloc] init];
    configuration.clientEventListener = listener;
    configuration.securityEventListener = listener;
    configuration.logLevel = TDSLogLevelDebug;
    NSURL *_Nullable address = [NSURL URLWithString:@"https://metadata.example"];
    if (address == nil) return nil;
    configuration.metadataService = [[TDSMetadataService alloc] initWithUrl:(NSURL *_Nonnull)address
                                                                   apiToken:@"…"
                                                                    tlsPins:@[ @"…" ]
                                                                 signingKey:@"…"
                                                              trustAnchors:nil
                                                             timeoutSeconds:10];
    return configuration;
}

- (BOOL)begin:(NSError **)error {
    TDSConfigParameters *_Nullable configuration = [self configuration:error];
    if (configuration == nil) return NO;
    TDSConfigParameters *_Nonnull given = (TDSConfigParameters *_Nonnull)configuration;
    TDSUiCustomization *look = [[TDSUiCustomization alloc] init];
    if (!setLook(look, error)) return NO;
    self.service = [[TDSThreeDS2Service alloc] initWithBundle:NSBundle.mainBundle];
    if (![self.service initializeWithConfigParameters:given locale:@"en-US" uiCustomization:look error:error]) return NO;
    TDSThreeDS2Service *other = [[TDSThreeDS2Service alloc] init];
    return [other initializeWithConfigParameters:given locale:nil uiCustomization:look darkUiCustomization:look error:error];
}

- (void)beginLater {
    [self.service initializeWithConfigParameters:[[TDSConfigParameters alloc] init]
        locale:nil
        uiCustomization:nil
        darkUiCustomization:nil
        success:^{
            [self.service refreshDirectoryServersWithSuccess:^(BOOL isNew) {
                (void)isNew;
            }
                failure:^(NSError *error) {
                    (void)error.userInfo[TDSErrors.sdkCodeKey];
                }];
        }
        failure:^(NSError *error) {
            if (![error.domain isEqualToString:TDSErrors.domain]) return;
            switch ((TDSErrorCode)error.code) {
                case TDSErrorCodeInvalidInput:
                case TDSErrorCodeSdkAlreadyInitialized:
                case TDSErrorCodeSdkNotInitialized:
                case TDSErrorCodeSdkRuntime: (void)error.userInfo[TDSErrors.partyKey], (void)error.userInfo[TDSErrors.ruleKey]; break;
            }
        }];
}

- (BOOL)look:(NSError **)error {
    TDSSDKInfo *_Nullable info = [self.service getSDKInfoAndReturnError:error];
    if (info == nil || info.supportedMessageVersions.count == 0 || info.sdkVersion.length == 0) return NO;
    for (NSUInteger index = 0; index < info.directoryServers.count; index++) {
        TDSDirectoryServerInfo *server = info.directoryServers[index];
        if (server.keyExpires.timeIntervalSinceNow < 0 || server.rootExpires.timeIntervalSinceNow < 0) return NO;
        if (!server.hasLogo && !server.hasDarkLogo && !server.isFromMetadataService) return server.directoryServerID.length > 0;
    }
    TDSMetadataInfo *_Nullable metadata = info.metadata;
    if (metadata != nil && !metadata.isUsable && !metadata.isKept) {
        (void)[NSString stringWithFormat:@"%@ %@", metadata.lastFailureCode, metadata.lastFailureMessage];
        if (metadata.isSDKUpdateRequired) (void)metadata.newerSDKVersion;
        if (metadata.issued == nil || metadata.expires == nil || metadata.confirmed == nil) return NO;
    }
    NSArray<TDSWarning *> *_Nullable warnings = [self.service getWarningsAndReturnError:error];
    TDSWarning *_Nullable warning = warnings.firstObject;
    if (warning != nil && (warning.severity == TDSSeverityMedium || warning.severity == TDSSeverityLow)) {
        return warning.warningID.length > 0 && warning.message.length > 0;
    }
    NSArray<TDSWarning *> *_Nullable configurationWarnings = [self.service getConfigurationWarningsAndReturnError:error];
    if (configurationWarnings == nil || [configurationWarnings.firstObject.warningID isEqualToString:@"CW01"]) return NO;
    NSArray<TDSSecurityFinding *> *_Nullable findings = [self.service getSecurityFindingsAndReturnError:error];
    TDSSecurityFinding *_Nullable finding = findings.firstObject;
    if (finding != nil && finding.isWarning && finding.event != TDSSecurityEventNone && finding.evidence == nil) {
        return finding.code.length > 0 && finding.warningID.length > 0 && finding.subCode > 0 && finding.index >= -1;
    }
    return [self.service getSDKVersionAndReturnError:error] != nil;
}

- (BOOL)pay:(NSError **)error {
    TDSTransaction *_Nullable transaction = [self.service createTransactionWithDirectoryServerID:@"A000000003" messageVersion:nil error:error];
    if (transaction == nil) return NO;
    if ([self.service createTransactionWithDirectoryServerID:@"A000000003"
                                              messageVersion:@"2.2.0"
                                             publicKeyBase64:@"…"
                                       rootCertificateBase64:@"…"
                                                  logoBase64:nil
                                                       error:error] == nil)
        return NO;
    TDSDirectoryServer *server = [[TDSDirectoryServer alloc] initWithDirectoryServerID:@"A000000003"
                                                                             publicKey:@"…"
                                                                                 keyID:@"…"
                                                                      rootCertificates:@[]
                                                                                  logo:nil];
    if ([self.service createTransactionWithDirectoryServerID:@"" messageVersion:@"2.3.1" directoryServer:server error:error] == nil) return NO;
    if (![transaction useBridgingExtensionWithVersion:@"2.0" error:error]) return NO;
    TDSAuthenticationRequestParameters *_Nullable request = [transaction getAuthenticationRequestParametersAndReturnError:error];
    if (request == nil || request.authRequest.length == 0 || request.sdkTransactionID.length == 0) return NO;
    NSString *sent = [NSString stringWithFormat:@"%@ %@ %@ %@ %@", request.deviceData, request.sdkEphemeralPublicKey, request.sdkAppID,
                                                request.sdkReferenceNumber, request.messageVersion];
    TDSProgressDialog *_Nullable progress = [transaction getProgressViewAndReturnError:error];
    [progress start];
    [progress stop];
    TDSChallengeParameters *parameters = [[TDSChallengeParameters alloc] init];
    parameters.threeDSServerTransactionID = sent;
    parameters.acsTransactionID = nil;
    parameters.acsRefNumber = nil;
    parameters.acsSignedContent = nil;
    parameters.threeDSRequestorAppURL = @"https://shop.example/return";
    self.transaction = transaction;
    if ([transaction doChallenge:parameters challengeStatusReceiver:self timeOut:5 inViewController:self error:error]) return YES;
    if ([transaction doChallenge:parameters challengeStatusReceiver:self timeOut:5 error:error]) return YES;
    return [transaction closeAndReturnError:error] && [self.service cleanupAndReturnError:error];
}

- (BOOL)opened:(NSURL *)url activity:(NSUserActivity *)activity {
    return [TDSThreeDS2Service handleWithUrl:url] || [TDSThreeDS2Service handleWithUserActivity:activity];
}

- (void)goOnInBrowser:(NSURL *)page {
    TDSBrowserChallenge *byLink = [[TDSBrowserChallenge alloc] initWithPage:page universalLinkHost:@"shop.example" path:@"/3ds"];
    (void)[byLink handleWithLink:page];
    TDSBrowserChallenge *challenge = [[TDSBrowserChallenge alloc] initWithPage:page callbackScheme:@"com.example.shop"];
    [challenge runInViewController:self completion:^(TDSBrowserOutcome outcome, NSError *_Nullable problem) {
        switch (outcome) {
            case TDSBrowserOutcomeReturned:
            case TDSBrowserOutcomeCancelled:
            case TDSBrowserOutcomeTimedOut:
                break;
            case TDSBrowserOutcomeFailed:
                (void)problem.localizedDescription;
        }
    }];
    [challenge cancel];
}

- (void)completed:(TDSCompletionEvent *)completionEvent {
    TDSToleratedDeviation *_Nullable deviation = completionEvent.deviations.firstObject;
    (void)[NSString stringWithFormat:@"%@ %@ %@ %@ %@ %@", completionEvent.sdkTransactionID, completionEvent.transactionStatus, deviation.element,
                                     deviation.rule, deviation.finding, deviation.reading];
    (void)self.transaction.deviations.count;
    (void)self.transaction.transcript;
}
- (void)cancelled {
}
- (void)timedout {
}
- (void)protocolError:(TDSProtocolErrorEvent *)protocolErrorEvent {
    TDSErrorMessage *message = protocolErrorEvent.errorMessage;
    (void)[NSString stringWithFormat:@"%@ %@ %@ %@ %@ %@ %@ %@", protocolErrorEvent.sdkTransactionID, message.transactionID, message.errorCode,
                                     message.errorComponent, message.errorDescription, message.errorDetails, message.errorMessageType,
                                     message.messageVersionNumber];
    (void)[NSString stringWithFormat:@"%@ %@ %@", protocolErrorEvent.messageStage, protocolErrorEvent.messageReason,
                                     protocolErrorEvent.messageTrouble];
}
- (void)runtimeError:(TDSRuntimeErrorEvent *)runtimeErrorEvent {
    (void)[NSString stringWithFormat:@"%@ %@ %@ %@", runtimeErrorEvent.errorCode, runtimeErrorEvent.errorMessage,
                                     runtimeErrorEvent.transportTrouble, runtimeErrorEvent.tlsTrouble];
    (void)[NSString stringWithFormat:@"%@ %@ %@", runtimeErrorEvent.messageStage, runtimeErrorEvent.messageReason,
                                     runtimeErrorEvent.messageTrouble];
}

@end

NS_ASSUME_NONNULL_END
