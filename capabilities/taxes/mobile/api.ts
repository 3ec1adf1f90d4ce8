/** What pages of other capabilities may import of the tax documents. */
export { DocumentsPart } from './documents-part.tsx';
export { SUBMIT_PAGE } from './paths.ts';
