/** Commands of the command line. */
export { dismissByStaff, openEvents, retryByStaff } from './staff.ts';
export type { EventRow } from './event-row.ts';
