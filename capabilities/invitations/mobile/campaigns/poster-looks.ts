/** Colours of the posters: the same in light and dark, because they are pictures that are sent to others. */
import type { PosterLook } from '#capabilities/content/contract/pages/list-posters.ts';

export interface Look {
  readonly ground: string;
  readonly ink: string;
  readonly ink2: string;
  readonly line: string;
  /** The part with the QR code. */
  readonly foot: string;
  readonly footInk: string;
  readonly footInk2: string;
}

const WHITE_FOOT = { foot: '#ffffff', footInk: '#12161f', footInk2: '#636a77' };

export const LOOKS: Readonly<Record<PosterLook, Look>> = {
  navy: { ground: '#14223f', ink: '#ffffff', ink2: '#a9b9db', line: '#4888fb', ...WHITE_FOOT },
  blue: { ground: '#1b5fd9', ink: '#ffffff', ink2: '#dce8ff', line: '#94baff', ...WHITE_FOOT },
  sky: {
    ground: '#dce8ff',
    ink: '#14223f',
    ink2: '#3d4c6e',
    line: '#4888fb',
    foot: '#14223f',
    footInk: '#ffffff',
    footInk2: '#a9b9db',
  },
  light: {
    ground: '#eef0f3',
    ink: '#12161f',
    ink2: '#474d5a',
    line: '#8fb4f7',
    foot: '#1b5fd9',
    footInk: '#ffffff',
    footInk2: '#dce8ff',
  },
};
