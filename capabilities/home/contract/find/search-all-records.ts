import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, idOut, instant } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { MAX_QUERY } from './search-records.ts';

/** The kinds that capabilities look for, in the order of the list. */
export const RECORD_KINDS = ['withdrawal', 'agent', 'terminal', 'merchant', 'trade'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Rows of each kind; of one kind alone, so many. */
export const MOST_OF_KIND = 3;
export const MOST_ALONE = 12;

/** `label` and `word` are text keys. */
const fact = () =>
  z.object({
    label: z.string(),
    text: z.string().optional(),
    amountFen: fen().optional(),
    at: instant().optional(),
    word: z.string().optional(),
  });

export const searchAllRecords = defineCall({
  name: 'home.search-all-records',
  method: 'POST',
  path: '/console/find',
  summary: 'Finds agents, merchants, terminals, transactions and withdrawals by a number, a name or an amount',
  audience: 'staff',
  permission: 'desk:view',
  effect: 'read',
  cost: 4,
  request: z.object({ text: searchedText(MAX_QUERY), kind: z.enum(RECORD_KINDS).optional() }),
  answerAt: 'data',
  answer: z.object({
    /** Only kinds that the role may see and that have a match. */
    kinds: z.array(
      z.object({
        kind: z.enum(RECORD_KINDS),
        isMore: z.boolean(),
        rows: z.array(
          z.object({
            id: idOut(),
            no: z.string(),
            name: z.string(),
            amountFen: fen().optional(),
            at: instant().optional(),
            state: z.string().optional(),
            facts: z.array(fact()),
          }),
        ),
      }),
    ),
  }),
});
