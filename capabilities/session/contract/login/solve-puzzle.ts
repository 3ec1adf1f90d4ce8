import { isSolution, puzzleText } from './puzzle.ts';

/** Tries between which the page stays responsive. */
const BATCH = 512;

/**
 * @param hash SHA-256 of texts, in their order (`sha256OfTexts` of #platform/client/sha-256.ts).
 * @returns the first number that solves the puzzle.
 */
export const solvePuzzle = async (
  hash: (texts: readonly string[]) => Promise<Uint8Array[]>,
  uuid: string,
  about?: string,
): Promise<number> => {
  for (let from = 0; ; from += BATCH) {
    const answers = Array.from({ length: BATCH }, (_, index) => from + index);
    const hashes = await hash(answers.map((answer) => puzzleText(uuid, answer, about)));
    const found = hashes.findIndex(isSolution);
    if (found >= 0) return from + found;
  }
};
