// The header of the face includes it and uses nothing of it; see Foundation.h.
