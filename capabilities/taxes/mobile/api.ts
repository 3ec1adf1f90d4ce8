/** The parts of the tax documents that pages of other capabilities may import. */
export { DocumentsPart } from './documents/documents-part.tsx';
export { SUBMIT_PAGE } from './paths.ts';
