import { fen, type Fen } from '#platform/money/fen.ts';
import type { Field } from './address-fields.ts';

const MOST_FEN = 9_999_999_999;

/** An amount of an address, in fen: a bound of the listed amounts. */
export const amount = (): Field<Fen | undefined> => ({
  fallback: undefined,
  read: (given) => (/^[1-9]\d{0,9}$/.test(given) && Number(given) <= MOST_FEN ? fen(Number(given)) : undefined),
  write: (value) => (value === undefined ? '' : String(value)),
});

export interface Bounds {
  min?: Fen | undefined;
  max?: Fen | undefined;
}

/** The lower amount first, whichever was typed first. */
export const boundsInOrder = ({ min, max }: Bounds): Bounds =>
  min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
