import type { Tx } from '#platform/db/db.ts';
import { formatRate } from '#platform/money/format.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { noOf, type DocumentRow } from './document-row.ts';

const DOCUMENTS_PAGE = '/pages/taxes/taxDocuments';

/** Notifies the agent of the decision about its document, in the transaction of the decision. */
export const notifyOfDocument = (
  tx: Tx,
  { id, agentId, state, ratePpm, reason }: DocumentRow,
  now: Date,
): Promise<void> => {
  const rate = ratePpm === null ? '' : formatRate(ratePpm, 0);
  const values = { no: noOf(id), rate, reason: reason ?? '' };
  return notify(tx, [{ agentId, kind: 'money', key: `tax_document_${state}`, values, link: DOCUMENTS_PAGE }], now);
};
