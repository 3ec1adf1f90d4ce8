/** Moves of agents for the command line; apps/server/cli.ts parses, calls and prints. */
export { cancelMove, submitMove, type WantedMove } from './submit-move.ts';
export { movesListed, type MoveRow } from './move-row.ts';
export { problemSentence } from './move-problems.ts';
