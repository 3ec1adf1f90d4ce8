/** Certification, for other capabilities' pages. */
export { RESULT_PAGE, SUBMIT_PAGE } from './paths.ts';
export { useEndText } from './use-end-text.ts';
