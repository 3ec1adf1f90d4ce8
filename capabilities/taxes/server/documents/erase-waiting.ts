/**
 * When an account closes, waiting documents are cancelled, their files and those of refused ones are removed; the
 * others stay.
 */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ErasureContext } from '#platform/registry/closing.ts';
import type { TaxDocumentId } from '../../contract/documents/document-fields.ts';
import { cancelLocked, dropFile } from './decide-document.ts';
import { lockDocument } from './document-row.ts';

export const eraseWaiting = async (tx: Tx, { agentId, services, now }: ErasureContext): Promise<void> => {
  const { rows } = await sql<{ id: TaxDocumentId }>`
    select id from taxes.document where agent_id = ${agentId} and state in ('submitted', 'rejected')
    order by id`.execute(tx);
  for (const { id } of rows) {
    const row = await lockDocument(tx, id);
    if (row?.state === 'submitted') await cancelLocked(tx, services, row, now);
    if (row?.state === 'rejected') await dropFile(tx, services, id, now);
  }
};
