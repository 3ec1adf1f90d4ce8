import type { AnswerOf } from '#platform/contract/call.ts';
import type { listPayeeReviews } from '../../contract/payees/list-payee-reviews.ts';
import type { PayeeTab } from './payee-address.ts';

export type Reviews = AnswerOf<typeof listPayeeReviews>;
export type ReviewedAccount = Reviews['accounts'][number];
export type StoppedAgent = Reviews['stops'][number];

/** One row of either list, with the fields by which it is searched. */
export type PayeeRow = ({ readonly tab: 'accounts' } & ReviewedAccount) | ({ readonly tab: 'stops' } & StoppedAgent);

const wordsOf = (row: PayeeRow): readonly string[] =>
  row.tab === 'accounts' ? [row.holderName, row.cardTail, row.certifiedName ?? '', row.bankName] : [row.mobile];

export const rowsOf = (found: Reviews | undefined, tab: PayeeTab, text: string): PayeeRow[] => {
  const rows: PayeeRow[] =
    tab === 'accounts'
      ? (found?.accounts ?? []).map((row) => ({ tab, ...row }))
      : (found?.stops ?? []).map((row) => ({ tab, ...row }));
  const wanted = text.trim().toLowerCase();
  const isWanted = (row: PayeeRow): boolean =>
    [row.agent.code, row.agent.name, ...wordsOf(row)].some((word) => word.toLowerCase().includes(wanted));
  return rows.filter(isWanted);
};

/** Unique across both kinds: each kind numbers its rows by itself. */
export const keyOf = ({ tab, id }: Pick<PayeeRow, 'tab' | 'id'>): string => `${tab}-${id}`;
