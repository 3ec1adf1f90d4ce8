import type { AnswerOf } from '#platform/contract/call.ts';
import type { Text } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import type { revealDocument } from '../../contract/review/reveal-document.ts';
import { searchDocuments } from '../../contract/review/search-documents.ts';

export type TaxDocument = AnswerOf<typeof searchDocuments>['rows'][number];
export type RevealedDocument = AnswerOf<typeof revealDocument>;

/** A document in a list of cases, which name their rows by digits: `T000012` is 12. */
export type TaxCase = TaxDocument & { readonly id: string };

const everyMs = 30_000;

const withIds = ({ rows }: { rows: readonly TaxDocument[] }): { rows: TaxCase[] } => ({
  rows: rows.map((row) => ({ ...row, id: String(Number(row.no.replace(/^T/, ''))) })),
});

/** The waiting cases, polled; or all of the newest 200. */
export const useTaxCases = (isAll: boolean) => {
  const list = useCall(searchDocuments, isAll ? { isAll } : {}, isAll ? {} : { refetchMs: everyMs });
  const { error, isPending, refetch } = list;
  return { data: list.data && withIds(list.data), error, isPending, refetch };
};

/** Key of a document among all cases that are decided at the console. */
export const aboutOf = (id: string): string => `tax-${id}`;

/** `发票 · 80,000.00` */
export const paperOf = ({ kind, amountFen }: TaxDocument, t: Text['t']): string =>
  joined(t(`taxes.console.kind.${kind}`), amountFen !== undefined && yuan(amountFen));
