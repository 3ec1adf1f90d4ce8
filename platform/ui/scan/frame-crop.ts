/** The part of a camera's picture inside the frame on the screen. */

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Dimensions {
  width: number;
  height: number;
}

/** Labels are rarely exactly in the frame. */
const MARGIN = 0.15;

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** @param shown the area of the screen that the video covers (`object-fit: cover`). @returns the part in its pixels. */
export const cropOf = (video: Dimensions, shown: Box, frame: Box): Box => {
  const scale = Math.max(shown.width / video.width, shown.height / video.height);
  const hidden = { x: (video.width * scale - shown.width) / 2, y: (video.height * scale - shown.height) / 2 };
  const margin = { x: frame.width * MARGIN, y: frame.height * MARGIN };
  const left = clamp((frame.left - shown.left - margin.x + hidden.x) / scale, video.width);
  const top = clamp((frame.top - shown.top - margin.y + hidden.y) / scale, video.height);
  return {
    left,
    top,
    width: clamp((frame.width + 2 * margin.x) / scale, video.width - left),
    height: clamp((frame.height + 2 * margin.y) / scale, video.height - top),
  };
};
