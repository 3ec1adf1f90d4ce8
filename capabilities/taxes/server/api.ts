/** The parts of the tax documents that the wallet uses. */
export { lockTaxCovers, releaseTaxCovers, taxCoversOf, useTaxCovers } from './documents/covers.ts';
export { invoiceOf, invoicePpm } from './documents/invoice-settings.ts';
export { documentStates } from './documents/document-states.ts';
