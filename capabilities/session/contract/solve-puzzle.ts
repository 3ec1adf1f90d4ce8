import { isSolution, puzzleText } from './puzzle.ts';

/** Tries between which the page stays responsive. */
const BATCH = 512;

const hashOf = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** @returns the first number that solves the puzzle. */
export const solvePuzzle = async (uuid: string, about?: string): Promise<number> => {
  for (let from = 0; ; from += BATCH) {
    const answers = Array.from({ length: BATCH }, (_, index) => from + index);
    const hashes = await Promise.all(answers.map((answer) => hashOf(puzzleText(uuid, answer, about))));
    const found = hashes.findIndex(isSolution);
    if (found >= 0) return from + found;
  }
};
