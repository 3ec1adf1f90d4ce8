/**
 * The statement's first queries when opened without a filter, and the early-painted titles of its rows: see
 * apps/mobile/early.
 */
import { askList, largestOf, type Ask } from '#platform/client/early.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { paintWords } from '#platform/ui/early/paint-early.ts';
import { listStatementEntries } from '../../contract/list-statement-entries.ts';
import { STATEMENT_PAGE } from '../page-sizes.ts';
import { entryTitle } from '../wallet-labels.ts';

export const asks = (): Ask[] =>
  location.search === '' ? [askList(listStatementEntries, { pageSize: STATEMENT_PAGE })] : [];

/** The names of the kinds are in the app shell. */
const paint = ({ rows }: AnswerOf<typeof listStatementEntries>): void => {
  const kinds = JSON.parse(
    document.querySelector<HTMLElement>('[data-shell] [data-kinds]')?.dataset['kinds'] ?? '{}',
  ) as Record<string, string>;
  const word = (key: string): string => kinds[key.replace('wallet.kind.', '')] ?? '';
  rows.forEach((entry, row) => paintWords(entryTitle(entry, word), row));
};

export const largest = largestOf(listStatementEntries, paint);
