/** Operations on agents for the command line; apps/server/cli.ts parses, calls and prints. */
export { changeStanding, MAX_FREEZE_REASON, type StandingOutcome } from './change-standing.ts';
export type { Halted } from './standing-watchers.ts';
export { rankAgents } from './rank-agents.ts';
