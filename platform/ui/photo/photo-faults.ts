/** The faults of a photo, shown before it is uploaded. Why these thresholds: platform/ui/README.md, "Photos". */
import { edgesOf, glareIn, luminanceOf, meanOf, sharpnessOf, type Glare, type Pixels } from './measure.ts';

/** `card`: one card or document, complete and readable. `scene`: a shop. `avatar`: anything. */
export type PhotoKind = 'card' | 'scene' | 'avatar';

export type PhotoFault =
  | { readonly kind: 'unreadable' | 'small' | 'dark' | 'blur' | 'cut' }
  | { readonly kind: 'glare'; readonly corner: Corner };
export type Corner = 'top_left' | 'top_right' | 'bottom_left' | 'bottom_right' | 'middle';

/** Least pixels of the shorter side of the original photo; a card from a frame of 720 pixels across has 454. */
const LEAST_SIDE: Readonly<Record<PhotoKind, number>> = { card: 440, scene: 480, avatar: 160 };
const DARK = 45;
const BLUR: Readonly<Record<PhotoKind, number>> = { card: 45, scene: 30, avatar: 0 };
/** A watermark or a white field is smaller; a lamp on a card is larger. */
const GLARE_SHARE = 0.012;
/** Width by height of an identity or bank card is 1.585; a tilted card looks slightly different. */
const CARD_ASPECT = { least: 1.25, most: 2 };

const cornerOf = ({ x, y }: Glare): Corner => {
  if (x > 0.38 && x < 0.62 && y > 0.35 && y < 0.65) return 'middle';
  return `${y < 0.5 ? 'top' : 'bottom'}_${x < 0.5 ? 'left' : 'right'}`;
};

const isWhole = (pixels: Pixels, plane: ReturnType<typeof luminanceOf>): boolean => {
  const { left, right, top, bottom } = edgesOf(plane);
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return false;
  const aspect = ((1 - left - right) * pixels.width) / ((1 - top - bottom) * pixels.height);
  return aspect >= CARD_ASPECT.least && aspect <= CARD_ASPECT.most;
};

/** The camera's checks of the card in its frame, before a photo is taken. */
export interface CardChecks {
  readonly isBright: boolean;
  readonly isSharp: boolean;
  readonly isWhole: boolean;
  readonly glare: Corner | undefined;
}

export const checkCard = (pixels: Pixels): CardChecks => {
  const plane = luminanceOf(pixels);
  const glare = glareIn(plane);
  return {
    isBright: meanOf(plane) >= DARK,
    isSharp: sharpnessOf(plane) >= BLUR.card,
    isWhole: isWhole(pixels, plane),
    glare: glare.share >= GLARE_SHARE ? cornerOf(glare) : undefined,
  };
};

export interface Photo {
  /** The photo scaled to {@link MEASURED_WIDTH}. */
  readonly pixels: Pixels;
  /** The width of the original photo. */
  readonly width: number;
  readonly height: number;
}

/** @returns the gravest fault, as one tells a person one thing at a time. */
export const faultOf = ({ pixels, width, height }: Photo, kind: PhotoKind): PhotoFault | undefined => {
  if (Math.min(width, height) < LEAST_SIDE[kind]) return { kind: 'small' };
  if (kind === 'avatar') return undefined;
  if (kind === 'card') return faultOfCard(checkCard(pixels));
  const plane = luminanceOf(pixels);
  if (meanOf(plane) < DARK) return { kind: 'dark' };
  return sharpnessOf(plane) < BLUR[kind] ? { kind: 'blur' } : undefined;
};

const faultOfCard = ({ isBright, isSharp, isWhole: whole, glare }: CardChecks): PhotoFault | undefined => {
  if (!isBright) return { kind: 'dark' };
  if (!isSharp) return { kind: 'blur' };
  if (glare !== undefined) return { kind: 'glare', corner: glare };
  return whole ? undefined : { kind: 'cut' };
};
