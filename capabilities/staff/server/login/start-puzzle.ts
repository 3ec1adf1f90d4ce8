import { handle } from '#platform/http/context.ts';
import { issuePuzzle } from '#capabilities/session/server/api.ts';
import { startPuzzle } from '../../contract/login/start-puzzle.ts';

export const startPuzzleRoute = handle(startPuzzle, async ({ db, now }) => ({ uuid: await issuePuzzle(db, now) }));
