/** Operations on the audit log for the command line; apps/server/cli.ts parses, calls and prints. */
export { SECURITY_EVENTS } from '../contract/list-security-events.ts';
export { readSecurityEvents, type EventRow } from './read-security-events.ts';
