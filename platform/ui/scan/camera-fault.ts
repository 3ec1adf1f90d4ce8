/** Why there is no picture of a camera: each has its own way out. */
export type CameraFault = 'denied' | 'none' | 'busy' | 'insecure' | 'unsupported' | 'failed';

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The fault behind an error of `getUserMedia`. */
export const faultOf = (error: unknown): CameraFault =>
  FAULTS[error instanceof Error || error instanceof DOMException ? error.name : ''] ?? 'failed';

/** The missing requirement, before a camera is even asked for. */
export const missingFor = (scope: { isSecureContext: boolean; hasDevices: boolean }): CameraFault | undefined => {
  if (!scope.isSecureContext) return 'insecure';
  return scope.hasDevices ? undefined : 'unsupported';
};
