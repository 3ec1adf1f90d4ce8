import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, instant } from '#platform/contract/fields.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { documentNo, staffDocument } from './staff-fields.ts';

/** `waits`: another person must give the same until `lapsesAt`. A certificate needs `validTo`. */
export const approveDocument = defineCall({
  name: 'taxes.approve-document',
  method: 'POST',
  path: '/console/taxes/approve',
  summary: 'Taxes what a document covers at a rate from now on; much lower tax when another person gives the same',
  audience: 'staff',
  permission: 'tax:review',
  effect: 'write',
  idempotent: true,
  request: z.object({
    no: documentNo(),
    ratePpm: z.number().int().min(0).max(999_999) as unknown as z.ZodType<Ppm, number>,
    validTo: day().optional(),
  }),
  answerAt: 'data',
  answer: z.object({
    is: z.enum(['approved', 'waits']),
    lapsesAt: instant().optional(),
    /** Whether no wallet is taxed above this rate, so that no withdrawal uses it. */
    isWithoutEffect: z.boolean(),
    document: z.object(staffDocument).optional(),
  }),
  refusals: [
    'tax_document_unknown',
    'tax_document_not_waiting',
    'tax_document_needs_end',
    'tax_document_end_past',
    'tax_document_same_approved',
  ],
});
