import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing, plainText } from '#platform/contract/fields.ts';
import { creditCode } from '#platform/contract/typed-values.ts';

export const changeCompany = defineCall({
  name: 'setup.change-company',
  method: 'POST',
  path: '/console/setup/company/change',
  summary: 'Changes the company: what is omitted stays; it stands on receipts and invoices from now on',
  audience: 'staff',
  permission: 'company:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({
    name: plainText().trim().min(2).max(60).optional(),
    /** The 18 signs of the unified social credit code. */
    taxNumber: creditCode().optional(),
    invoiceItem: plainText().trim().min(2).max(60).optional(),
  }),
  answer: nothing(),
  answerAt: 'none',
});
