// What the face for Objective-C uses of Apple's UIKit; see Foundation.h next to it.
#ifndef UIKIT_DOUBLE_H
#define UIKIT_DOUBLE_H

#include <Foundation/Foundation.h>

@interface UIViewController : NSObject
@end

#endif
