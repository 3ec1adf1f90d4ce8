/** Exports of certification for the machine, the demo and tests. */
export { resealIdentities } from './erase.ts';
export { approveSubmission, listSubmissions, rejectSubmission } from './review.ts';
