import { z } from 'zod';
import { defineCall, type AnswerOf } from '#platform/contract/call.ts';
import { fen, ppm } from '#platform/contract/fields.ts';
import { walletKind } from '#capabilities/ledger/contract/fields.ts';
import { taxSaving } from '../fields.ts';

/** Withdrawals that have arrived. */
const arrived = () => z.object({ count: z.number().int(), incomeFen: fen(), taxFen: fen() });

export const getTaxYear = defineCall({
  name: 'withdrawals.get-tax-year',
  method: 'POST',
  path: '/api/ag/wallet/tax-year',
  summary: 'Sums income and tax withheld of a year by the month of arrival, and says what documents save',
  permission: 'wallet:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({
    /** Left out: the running year. */
    year: z.number().int().min(1970).max(2999).optional(),
  }),
  answerAt: 'data',
  answer: z.object({
    year: z.number().int(),
    /** The years in which something arrived, and the current one; latest first. */
    years: z.array(z.number().int()),
    /** The sum of the months. */
    total: arrived(),
    /** The months in which something arrived, latest first. */
    months: z.array(arrived().extend({ month: z.string().regex(/^\d{4}-\d{2}$/) })),
    /** Withdrawals on their way, which belong to no month yet. */
    openCount: z.number().int(),
    /** The data that the agent writes on an invoice. */
    invoice: z.object({ title: z.string(), taxNumber: z.string(), item: z.string(), ratePpm: ppm() }),
    /** A proposed withdrawal, from the wallet with the most to withdraw; left out when all are empty. */
    next: z
      .object({
        wallet: walletKind(),
        amountFen: fen(),
        /** The rate on the amount that no document covers. */
        taxPpm: ppm(),
        saving: taxSaving(),
      })
      .optional(),
  }),
});

export type TaxYear = AnswerOf<typeof getTaxYear>;
