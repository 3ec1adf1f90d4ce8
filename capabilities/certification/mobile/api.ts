/** Parts of the result page for other capabilities' submissions. */
export { ResultHead, type ResultLook } from './result-head.tsx';
export { ToFix, type FixLine } from './to-fix.tsx';
export { RESULT_PAGE, SUBMIT_PAGE } from './paths.ts';
export { useEndText } from './use-end-text.ts';
