/** What the machine, the demo and tests use of certification. */
export { resealCertifications } from './erase.ts';
export { approveSubmission, listSubmissions, rejectSubmission } from './review.ts';
