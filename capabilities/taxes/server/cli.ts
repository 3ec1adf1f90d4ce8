/** Tax documents for the command line. */
export {
  approveDocument,
  rejectDocument,
  revokeDocument,
  type Decision,
  type Terms,
} from './documents/decide-document.ts';
export { listAllDocuments, noOf, samePaper, type DocumentRow } from './documents/document-row.ts';
export { documentByNo, showDocument } from './documents/show-document.ts';
