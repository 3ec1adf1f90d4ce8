import { handle } from '#platform/http/context.ts';
import { startPuzzle } from '../../contract/login/start-puzzle.ts';
import { issuePuzzle } from './puzzle.ts';

export const startPuzzleRoute = handle(startPuzzle, async ({ db, now }) => ({ uuid: await issuePuzzle(db, now) }));
