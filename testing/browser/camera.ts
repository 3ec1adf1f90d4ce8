/** A camera whose picture is a canvas and whose track reports a lamp, as a phone's does: no test machine has one. */
import { vi } from 'vitest';

/** Capabilities beyond the standard types: for `torch` some browsers give a truth value, others the possible values. */
interface Capabilities {
  torch?: boolean | boolean[];
  zoom?: { min: number; max: number };
}

export interface ShownCamera {
  /** One track for each time that the camera was opened. */
  readonly tracks: MediaStreamTrack[];
  /** Constraints that were applied to the tracks, in order. */
  readonly asked: unknown[];
  /** Makes the track refuse all requests from now on. */
  refuse: () => void;
}

/** Every page that asks for the camera gets this one, until `vi.restoreAllMocks()`. */
export const showCamera = (capabilities: Capabilities): ShownCamera => {
  let refuses = false;
  const camera: ShownCamera = { tracks: [], asked: [], refuse: () => (refuses = true) };
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    canvas.getContext('2d')?.fillRect(0, 0, 640, 480);
    const stream = canvas.captureStream(20);
    for (const track of stream.getVideoTracks()) {
      vi.spyOn(track, 'getCapabilities').mockReturnValue(capabilities as MediaTrackCapabilities);
      vi.spyOn(track, 'applyConstraints').mockImplementation(async (constraints) => {
        camera.asked.push(...(constraints?.advanced ?? []));
        if (refuses) throw new DOMException('no', 'OverconstrainedError');
      });
      camera.tracks.push(track);
    }
    return stream;
  });
  return camera;
};
