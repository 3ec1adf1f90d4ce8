/** The part of a camera's picture that a frame shows: its video covers the frame. */
import { MEASURED_WIDTH, type Pixels } from './measure.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** @returns the part of the video inside the frame, in pixels of the video (`object-fit: cover`). */
const shownOf = (video: Dimensions, frame: Dimensions): Box => {
  const scale = Math.max(frame.width / video.width, frame.height / video.height);
  const [width, height] = [frame.width / scale, frame.height / scale];
  return { left: (video.width - width) / 2, top: (video.height - height) / 2, width, height };
};

/** Undefined before the first picture. */
const drawn = (video: HTMLVideoElement, most: number): HTMLCanvasElement | undefined => {
  if (video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const { clientWidth, clientHeight, videoWidth, videoHeight } = video;
  const box = shownOf({ width: videoWidth, height: videoHeight }, { width: clientWidth, height: clientHeight });
  const scale = Math.min(1, most / box.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(box.width * scale);
  canvas.height = Math.round(box.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || canvas.width === 0) return undefined;
  context.drawImage(video, box.left, box.top, box.width, box.height, 0, 0, canvas.width, canvas.height);
  return canvas;
};

export const measuredPixels = (video: HTMLVideoElement): Pixels | undefined => {
  const canvas = drawn(video, MEASURED_WIDTH);
  return canvas?.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, canvas.width, canvas.height);
};

const QUALITY = 0.94;

/** The photo in the camera's full resolution. */
export const framedPhoto = (video: HTMLVideoElement): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    const canvas = drawn(video, Infinity);
    if (canvas === undefined) resolve(undefined);
    else canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY);
  });
