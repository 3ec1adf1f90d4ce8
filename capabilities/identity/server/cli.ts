/** What the machine, the demo and tests use of certification. */
export { resealIdentities } from './erase.ts';
export { approveSubmission, listSubmissions, rejectSubmission } from './review.ts';
