/** What the machine does about merchants; apps/server/cli calls it. */
export { resealApplications } from './application-seals.ts';
