import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { faultOf, missingFor, type CameraFault } from './camera-fault.ts';

/** Capabilities that browsers have beyond the standard types. */
interface Capabilities extends MediaTrackCapabilities {
  /** Whether there is one, or the values that it may have: browsers differ. */
  torch?: boolean | readonly boolean[];
  zoom?: { min: number; max: number };
}
type Constraints = MediaTrackConstraintSet & { torch?: boolean; zoom?: number };

export interface Camera {
  stream: MediaStream | undefined;
  fault: CameraFault | undefined;
  /** Undefined when the camera has none. */
  torch: { isOn: boolean; toggle: () => void } | undefined;
  zoom: { factor: number; most: number; change: (factor: number) => void } | undefined;
  retry: () => void;
}

/** Pixels of the longer and of the shorter side. */
type Fineness = readonly [number, number];
const FOR_CODES: Fineness = [1280, 720];
/** A card fills only a part of an upright picture, and its print is small. */
export const FOR_CARDS: Fineness = [1920, 1080];

const wanted = ([width, height]: Fineness): MediaStreamConstraints => ({
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: width }, height: { ideal: height } },
});

const hasTorch = ({ torch }: Capabilities): boolean =>
  typeof torch === 'object' ? torch.includes(true) : torch === true;

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** The requirement that is missing here, before a camera is even asked for. */
export const missingHere = (): CameraFault | undefined =>
  missingFor({ isSecureContext: window.isSecureContext, hasDevices: navigator.mediaDevices !== undefined });

const open = (fineness: Fineness): Promise<MediaStream> => {
  const missing = missingHere();
  return missing === undefined
    ? navigator.mediaDevices.getUserMedia(wanted(fineness))
    : Promise.reject(new Missing(missing));
};

class Missing extends Error {
  readonly fault: CameraFault;
  constructor(fault: CameraFault) {
    super(fault);
    this.fault = fault;
  }
}

const torchOf = (can: Capabilities | undefined, isOn: boolean, change: (isOn: boolean) => void): Camera['torch'] =>
  can && hasTorch(can) ? { isOn, toggle: () => change(!isOn) } : undefined;

const zoomOf = (can: Capabilities | undefined, factor: number, change: (factor: number) => void): Camera['zoom'] =>
  can?.zoom && can.zoom.max > 1 ? { factor, most: can.zoom.max, change } : undefined;

/**
 * The camera runs while `isWanted`: never behind another page, in a hidden tab or after the page. It ends with the page
 * itself: other effects of a page that has gone are undone once the next one is on the screen, on a busy phone late.
 * @param fineness does not change while it runs.
 */
export function useCamera(isWanted: boolean, fineness = FOR_CODES): Camera {
  const [stream, setStream] = useState<MediaStream>();
  const [fault, setFault] = useState<CameraFault>();
  const [attempt, setAttempt] = useState(0);
  const [isTorchOn, setTorchOn] = useState(false);
  const [factor, setFactor] = useState(1);
  const isVisible = useVisible();
  /** A retry opens the camera again. */
  const opening = isWanted && isVisible ? attempt : undefined;
  useLayoutEffect(() => {
    if (opening === undefined) return undefined;
    let isGone = false;
    let opened: MediaStream | undefined;
    open(fineness).then(
      (found) => {
        if (isGone) return stop(found);
        opened = found;
        setFault(undefined);
        setStream(found);
        return undefined;
      },
      (error: unknown) => isGone || setFault(error instanceof Missing ? error.fault : faultOf(error)),
    );
    return () => {
      isGone = true;
      if (opened) stop(opened);
      setStream(undefined);
      setTorchOn(false);
    };
  }, [opening, fineness]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  usePermissionChange(retry);
  const [track] = stream?.getVideoTracks() ?? [];
  const can = track?.getCapabilities?.() as Capabilities | undefined;
  const apply = (constraints: Constraints): void =>
    void track?.applyConstraints({ advanced: [constraints] }).catch(retry);
  return {
    stream,
    fault,
    retry,
    torch: torchOf(can, isTorchOn, (isOn) => {
      apply({ torch: isOn });
      setTorchOn(isOn);
    }),
    zoom: zoomOf(can, factor, (next) => {
      apply({ zoom: next });
      setFactor(next);
    }),
  };
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const read = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return isVisible;
}

/** A permission given in the browser's settings takes effect without a tap, where the browser reports it. */
function usePermissionChange(onChange: () => void): void {
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async (): Promise<void> => {
      const status = await navigator.permissions.query({ name: 'camera' as PermissionName });
      if (!leaving.signal.aborted) status.addEventListener('change', onChange, { signal: leaving.signal });
    };
    // Browsers that do not know this permission have the button.
    void follow().catch(() => undefined);
    return () => leaving.abort();
  }, [onChange]);
}
