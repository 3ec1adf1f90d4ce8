/** Commands of the command line. */
export { openEvents, type OpenFilter } from './open-events.ts';
export { dismissByStaff, retryByStaff } from './staff.ts';
export type { EventRow } from './event-row.ts';
