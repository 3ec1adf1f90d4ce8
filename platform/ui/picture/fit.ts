/** The app's fonts, for a canvas: `--font` in platform/ui/theme/tokens.css. */
export const SANS =
  '-apple-system, BlinkMacSystemFont, Roboto, "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

/** Sets the largest font, up to a size in pixels, at which the text is no wider than `width`. */
export const fit = (
  pen: CanvasRenderingContext2D,
  text: string,
  font: (size: number) => string,
  most: number,
  width: number,
): void => {
  for (let size = most; size > 18; size -= 2) {
    pen.font = font(size);
    if (pen.measureText(text).width <= width) return;
  }
};
