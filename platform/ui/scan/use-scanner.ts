import { useEffect, useEffectEvent, type RefObject } from 'react';
import { loadDecoder, type Decoder } from './decoder.ts';
import { cropOf } from './frame-crop.ts';

const PAUSE_MS = 80;
/** A code that stays in the frame is reported once; after it was gone for this long, again. */
const GONE_MS = 1_200;
/** More pixels make a phone slow without reading better. */
const MOST_PIXELS = 900;

interface Scanner {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  stream: MediaStream | undefined;
  onCode: (text: string) => void;
  /** The decoder could not be fetched. */
  onFault: () => void;
}

/** Draws the content of the frame on a canvas. @returns false before the first picture. */
function pictureOf(video: HTMLVideoElement, frame: HTMLElement, canvas: HTMLCanvasElement): boolean {
  if (video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return false;
  const size = { width: video.videoWidth, height: video.videoHeight };
  const crop = cropOf(size, video.getBoundingClientRect(), frame.getBoundingClientRect());
  if (crop.width < 1 || crop.height < 1) return false;
  const scale = Math.min(1, MOST_PIXELS / crop.width);
  canvas.width = Math.round(crop.width * scale);
  canvas.height = Math.round(crop.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, crop.left, crop.top, crop.width, crop.height, 0, 0, canvas.width, canvas.height);
  return context !== null;
}

/** Reads the frame again and again while the camera runs. */
export function useScanner({ video, frame, stream, onCode, onFault }: Scanner): void {
  const tell = useEffectEvent(onCode);
  const fail = useEffectEvent(onFault);
  useEffect(() => {
    if (stream === undefined) return undefined;
    let isGone = false;
    const canvas = document.createElement('canvas');
    const seen = new Map<string, number>();
    const notifyNew = (texts: readonly string[]): void => {
      for (const text of texts) {
        const last = seen.get(text);
        seen.set(text, performance.now());
        if (last === undefined || performance.now() - last > GONE_MS) tell(text);
      }
    };
    const look = async (decode: Decoder): Promise<void> => {
      if (isGone) return;
      const shows = video.current && frame.current && pictureOf(video.current, frame.current, canvas);
      const texts = shows ? await decode(canvas).catch(() => []) : [];
      if (isGone) return;
      notifyNew(texts);
      setTimeout(() => void look(decode), PAUSE_MS);
    };
    loadDecoder().then(look, () => isGone || fail());
    return () => {
      isGone = true;
    };
  }, [stream, video, frame]);
}
