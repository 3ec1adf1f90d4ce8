/** Changes at the acquirer, as the staff reads them. */
import { z } from 'zod';
import { idOut, instant } from '#platform/contract/fields.ts';
import { CHANGE_KINDS, FAILURE_REASONS } from './change-kinds.ts';

/** `overdue`: open ones whose result can be recorded. */
export const CHANGES_OF = ['open', 'overdue', 'failed', 'contradicted', 'changed'] as const;
export const STATE_WORDS = ['applying', 'processing', 'changed', 'failed'] as const;

/** `CR…`, in the form in which lists show it. */
export const changeNo = () => z.string().trim().toUpperCase().max(40);

export const listedChange = {
  id: idOut(),
  no: z.string(),
  kind: z.enum(CHANGE_KINDS),
  state: z.enum(STATE_WORDS),
  attempt: z.number().int(),
  acquirer: z.string(),
  merchantNo: z.string(),
  merchantName: z.string(),
  /** In figures, without words: `1: 0.55% ≤20.00`, or a fee with its days. */
  before: z.string(),
  after: z.string(),
  /** When the acquirer said that it works on it. */
  acknowledgedAt: instant().optional(),
  sn: z.string().optional(),
  askedAt: instant(),
  reason: z.enum(FAILURE_REASONS).optional(),
  /** The acquirer's own. */
  words: z.string().optional(),
};
