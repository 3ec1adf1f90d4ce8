/** Certification for the command line. */
export { resealCertifications } from './erase.ts';
export { cardEnds, type CardEnd } from './card-ends.ts';
export { listRenames, type ListedRename } from './list-renames.ts';
export {
  approveSubmission,
  listSubmissions,
  rejectSubmission,
  revokeCertification,
  showSubmission,
  type Listed,
} from './review.ts';
export type { Refused } from './submission.ts';
