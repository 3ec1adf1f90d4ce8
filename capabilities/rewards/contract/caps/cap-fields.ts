/** Caps of the rewards of a policy and kind by the month (docs/domain.md §4 "Cap of a month"). */
import { z } from 'zod';
import { day, fen } from '#platform/contract/fields.ts';
import { CAPPED_KINDS } from './capped-kinds.ts';

/** `2026-10` */
export const capMonth = () =>
  z
    .string()
    .trim()
    .refine((given) => /^\d{4}-\d{2}$/.test(given) && day().safeParse(`${given}-01`).success, 'field.invalid');

export const kind = () => z.enum(CAPPED_KINDS);

/** Without `capFen` there is no cap from this month on. */
export const cap = () => z.object({ fromMonth: capMonth(), capFen: fen().optional(), setBy: z.string() });
