import { sql } from '#platform/db/sql.ts';
import type { NoticeState } from '#capabilities/content/server/api.ts';
import type { TaxDocumentId } from '../../contract/documents/document-fields.ts';
import { idOfNo } from './document-row.ts';

/** Refused documents that no other one has taken the place of. */
export const waitingDocuments: NoticeState = {
  keys: ['tax_document_rejected'],
  waiting: async (db, notices, { agentId }) => {
    const ids = new Map(notices.map(({ id, values }) => [id, idOfNo(String(values['no']))]));
    const { rows } = await sql<{ id: TaxDocumentId }>`
      select id from taxes.document
      where id = any (${[...ids.values()].filter((id) => id !== undefined)}::bigint[]) and agent_id = ${agentId}
        and state = 'rejected' and not exists (select from taxes.document as next
          where next.replaces_id = document.id and next.state <> 'cancelled')`.execute(db);
    const refused = new Set(rows.map(({ id }) => id));
    return new Map(
      [...ids].flatMap(([noticeId, id]) =>
        id !== undefined && refused.has(id) ? [[noticeId, { subject: String(id) }] as const] : [],
      ),
    );
  },
};
