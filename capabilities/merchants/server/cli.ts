/** The machine's tasks for merchants; apps/server/cli calls them. */
export { resealApplications } from './application/application-seals.ts';
