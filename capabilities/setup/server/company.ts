/** The company's settings, by the names of the call. */
export const COMPANY_KEYS = {
  name: 'company_name',
  taxNumber: 'company_tax_number',
  invoiceItem: 'company_invoice_item',
} as const;
