// Type-checked on a Mac against the header of the XCFramework; scripts/mac has the command.
@import Foundation;
@import ThreeDS;

@interface Receiver : NSObject <TDSChallengeStatusReceiver>
@end

@implementation Receiver
- (void)completed:(TDSCompletionEvent *)completionEvent {}
- (void)cancelled {}
- (void)timedout {}
- (void)protocolError:(TDSProtocolErrorEvent *)protocolErrorEvent {}
- (void)runtimeError:(TDSRuntimeErrorEvent *)runtimeErrorEvent {}
@end

NSError *pay(Receiver *receiver, TDSChallengeParameters *parameters) {
    NSError *error = nil;
    TDSThreeDS2Service *service = [[TDSThreeDS2Service alloc] init];
    TDSConfigParameters *configuration = [[TDSConfigParameters alloc] init];
    if (![service initializeWithConfigParameters:configuration locale:@"en-US" uiCustomization:nil error:&error]) return error;
    TDSTransaction *transaction = [service createTransactionWithDirectoryServerID:@"A000000003" messageVersion:nil error:&error];
    TDSAuthenticationRequestParameters *request = [transaction getAuthenticationRequestParametersAndReturnError:&error];
    if (request == nil) return error;
    if (![transaction doChallenge:parameters challengeStatusReceiver:receiver timeOut:5 error:&error]) return error;
    [TDSThreeDS2Service handleWithUrl:[NSURL URLWithString:@"shop://back"]];
    return [transaction closeAndReturnError:&error] ? nil : error;
}
