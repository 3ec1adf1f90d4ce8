/** A puzzle is solved by a number whose hash together with the puzzle's id begins with enough zero bits. */

/** 65 536 tries on average: a second or two in a browser. */
const PUZZLE_BITS = 16;

/**
 * The text that is hashed with SHA-256.
 * @param about the account, mobile or link in question: a solution for one is worth nothing for another.
 */
export const puzzleText = (uuid: string, answer: number, about = ''): string =>
  about === '' ? `${uuid}:${answer}` : `${uuid}:${about}:${answer}`;

export const isSolution = (hash: Uint8Array): boolean => leadingZeroBits(hash) >= PUZZLE_BITS;

const leadingZeroBits = (bytes: Uint8Array): number => {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24;
};
