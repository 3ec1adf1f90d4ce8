import { useState } from 'react';
import { sha256OfTexts } from '#platform/client/sha-256.ts';
import { useCommand } from '#platform/ui-console/calls.ts';
import { solvePuzzle } from '#capabilities/session/contract/login/solve-puzzle.ts';
import { startPuzzle } from '../../contract/login/start-puzzle.ts';

export interface Puzzle {
  /** The browser solves a puzzle in place of the picture. */
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  isSolving: boolean;
  error: Error | undefined;
  /** @returns undefined if no puzzle could be fetched. */
  solve: () => Promise<{ uuid: string; answer: number } | undefined>;
}

export const usePuzzle = (): Puzzle => {
  const [isChosen, choose] = useState(false);
  const [isSolving, setSolving] = useState(false);
  const start = useCommand(startPuzzle, { refetches: [] });
  const solve = async (): ReturnType<Puzzle['solve']> => {
    setSolving(true);
    try {
      const { uuid } = await start.mutateAsync({});
      return { uuid, answer: await solvePuzzle(sha256OfTexts, uuid) };
    } catch {
      return undefined; // start.error has the reason
    } finally {
      setSolving(false);
    }
  };
  return { isChosen, choose, isSolving, error: start.error ?? undefined, solve };
};
