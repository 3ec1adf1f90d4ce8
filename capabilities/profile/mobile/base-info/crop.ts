/** The square that is taken from a picture: moved and enlarged, never beyond its edges. */

export interface Crop {
  /** How far the picture is moved from the middle, in sides of the square. */
  readonly x: number;
  readonly y: number;
  /** 1: the shorter side of the picture fills the square. */
  readonly zoom: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Crop = { x: 0, y: 0, zoom: 1 };
export const MOST_ZOOM = 4;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The side of the square in pixels of the picture. */
const sideOf = ({ width, height }: PictureSize, zoom: number): number => Math.min(width, height) / zoom;

/** The picture always fills the square. */
export const kept = (picture: PictureSize, { x, y, zoom }: Crop): Crop => {
  const near = between(zoom, 1, MOST_ZOOM);
  const side = sideOf(picture, near);
  const [across, down] = [(picture.width / side - 1) / 2, (picture.height / side - 1) / 2];
  return { x: between(x, -across, across), y: between(y, -down, down), zoom: near };
};

/** Another zoom; the middle of the square stays in place. */
export const enlarged = (picture: PictureSize, { x, y, zoom }: Crop, by: number): Crop => {
  const next = between(zoom * by, 1, MOST_ZOOM);
  return kept(picture, { x: (x * next) / zoom, y: (y * next) / zoom, zoom: next });
};

/** The square in pixels of the picture. */
export const squareOf = (picture: PictureSize, crop: Crop): { left: number; top: number; side: number } => {
  const { x, y, zoom } = kept(picture, crop);
  const side = sideOf(picture, zoom);
  return { left: picture.width / 2 - (x + 0.5) * side, top: picture.height / 2 - (y + 0.5) * side, side };
};

/** The position of the whole picture, in sides of the square from its upper left corner. */
export const boxOf = (
  picture: PictureSize,
  crop: Crop,
): { left: number; top: number; width: number; height: number } => {
  const { left, top, side } = squareOf(picture, crop);
  return { left: -left / side, top: -top / side, width: picture.width / side, height: picture.height / side };
};
