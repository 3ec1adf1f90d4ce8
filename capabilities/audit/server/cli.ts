/** Operations on the audit log for the command line; apps/server/cli.ts parses, calls and prints. */
export { linkEntries } from './chain/link-entries.ts';
export { verifyChain, type Break } from './chain/verify-chain.ts';
