import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const getCompany = defineCall({
  name: 'setup.get-company',
  method: 'POST',
  path: '/console/setup/company',
  summary: 'Returns the company: its name on receipts and invoices, its tax number and what agents invoice',
  audience: 'staff',
  permission: 'setup:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'data',
  answer: z.object({ name: z.string(), taxNumber: z.string(), invoiceItem: z.string() }),
});
