/** Exports of trades for commands of machines, the demo world and tests. */
export { importByHand } from './feed/import-by-hand.ts';
export type { ImportProblem } from './feed/import-file.ts';
export { resealBodies } from './feed/keep-bodies.ts';
export { acquirersWithoutBrands, hasTrades } from './feed/limits.ts';
export { dismissRow } from './quarantine/dismiss-row.ts';
export { quarantinePage } from './quarantine/list-quarantine.ts';
export { releaseQuarantine } from './quarantine/release-quarantine.ts';
export { releaseRow } from './quarantine/release-row.ts';
