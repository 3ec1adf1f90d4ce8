import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import type { DocumentState, TaxDocumentId } from '../../contract/documents/document-fields.ts';
import { OLDEST_DAYS } from '../../rules/documents/check-document.ts';
import { shownState } from '../../rules/documents/shown-state.ts';

interface Row {
  readonly id: TaxDocumentId;
  readonly state: DocumentState;
  readonly reason: string | null;
  readonly amountFen: Fen | null;
  readonly leftFen: Fen | null;
  readonly validTo: BusinessDay | null;
}

export interface RejectedDocument {
  readonly id: TaxDocumentId;
  readonly reason: string;
  readonly amountFen: Fen | null;
}

export interface DocumentStates {
  /** Refused documents that can be submitted again and were not, latest first. */
  readonly rejected: readonly RejectedDocument[];
  readonly submitted: number;
  /** Approved documents that still cover something. */
  readonly usable: number;
}

/** The states of the agent's documents: docs/domain.md §5, "Tax documents". */
export const documentStates = async (db: Db, agentId: AgentId, today: BusinessDay): Promise<DocumentStates> => {
  const { rows } = await sql<Row>`
    select id, state, reason, amount_fen as "amountFen", valid_to as "validTo",
      amount_fen - (select coalesce(sum(cover.amount_fen), 0)::bigint from taxes.cover
        where cover.document_id = document.id and cover.released_at is null) as "leftFen"
    from taxes.document
    where agent_id = ${agentId} and (state in ('submitted', 'approved')
      or (state = 'rejected' and issued_on >= ${addDays(today, -OLDEST_DAYS)}
        and not exists (select from taxes.document as next
          where next.replaces_id = document.id and next.state <> 'cancelled')))
    order by id desc`.execute(db);
  return {
    rejected: rows.flatMap(({ id, state, reason, amountFen }) =>
      state === 'rejected' ? [{ id, reason: reason ?? '', amountFen }] : [],
    ),
    submitted: rows.filter(({ state }) => state === 'submitted').length,
    usable: rows.filter((row) => row.state === 'approved' && shownState(row, today) === 'approved').length,
  };
};
