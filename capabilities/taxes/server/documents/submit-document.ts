import type { RequestOf } from '#platform/contract/call.ts';
import { lockFor } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { violates } from '#platform/db/violation.ts';
import { handle, type AgentContext, type WriteContext } from '#platform/http/context.ts';
import { malformed, refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { attachFiles, documentTypeOf } from '#capabilities/files/server/api.ts';
import type { TaxDocumentId } from '../../contract/documents/document-fields.ts';
import { submitDocument } from '../../contract/documents/submit-document.ts';
import { documentFaults, numberAsPrinted } from '../../rules/documents/check-document.ts';
import { documentById, noOf } from './document-row.ts';
import { presentDocument } from './present-document.ts';

type Request = RequestOf<typeof submitDocument>;
type SubmitContext = WriteContext<AgentContext>;

const PER_DAY = 10;

/** @throws refuse('tax_document_day_limit'); the agent's documents are locked, so that none is counted twice. */
const requireTurn = async ({ db, caller, now }: SubmitContext): Promise<void> => {
  await lockFor(db, 'taxes.submit', caller.agentId);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from taxes.document
    where agent_id = ${caller.agentId} and submitted_at > ${now}::timestamptz - interval '24 hours'`.execute(db);
  if (onlyRow(rows).count >= PER_DAY) throw refuse('tax_document_day_limit', { count: PER_DAY });
};

/**
 * Refuses a document that is approved, or that the agent itself has waiting. One that waits for another agent does not
 * count: otherwise the first submitter would keep the owner out, and anybody could find out which documents wait.
 * @throws refuse('tax_document_taken')
 */
const requireFree = async ({ db, caller }: SubmitContext, { kind, number }: Request): Promise<void> => {
  const { rows } = await sql`select 1 from taxes.document
    where kind = ${kind} and replace(number, '-', '') = replace(${numberAsPrinted(number)}, '-', '')
      and (state = 'approved' or (state = 'submitted' and agent_id = ${caller.agentId})) limit 1`.execute(db);
  if (rows.length > 0) throw refuse('tax_document_taken');
};

/**
 * The refused one that is handed in again: the given one, else the latest with the same number.
 * @throws refuse('tax_document_replaced') when it is another's, was not refused, or was handed in again already.
 */
const replacedBy = async ({ db, caller }: SubmitContext, request: Request): Promise<TaxDocumentId | null> => {
  const { kind, number, replacesId } = request;
  const { rows } = await sql<{ id: TaxDocumentId }>`
    select id from taxes.document where agent_id = ${caller.agentId} and state = 'rejected'
      and case when ${replacesId ?? null}::bigint is null
        then kind = ${kind} and replace(number, '-', '') = replace(${numberAsPrinted(number)}, '-', '')
        else id = ${replacesId ?? null}::bigint end
      and not exists (select from taxes.document as next
        where next.replaces_id = document.id and next.state <> 'cancelled')
    order by id desc limit 1`.execute(db);
  if (replacesId !== undefined && rows.length === 0) throw refuse('tax_document_replaced');
  return rows[0]?.id ?? null;
};

/** The caller has checked {@link requireFree}. */
const insert = async (context: SubmitContext, request: Request): Promise<TaxDocumentId> => {
  const { db, caller, now } = context;
  const { kind, number, issuedOn, amountFen, fileId } = request;
  const replacesId = await replacedBy(context, request);
  const fileType = (await documentTypeOf(db, fileId)) ?? null;
  const { rows } = await sql<{ id: TaxDocumentId }>`
    insert into taxes.document (agent_id, account_id, kind, number, issued_on, amount_fen, file_id, submitted_at,
      replaces_id, file_type)
    values (${caller.agentId}, ${caller.accountId}, ${kind}, ${numberAsPrinted(number)}, ${issuedOn},
      ${amountFen ?? null}, ${fileId}, ${now}, ${replacesId}, ${fileType})
    returning id`
    .execute(db)
    .catch((error: unknown) => {
      throw violates(error, 'document_is_one_per_file') ? refuse('file_gone') : error;
    });
  return onlyRow(rows).id;
};

export const submitDocumentRoute = handle(submitDocument, async (context, request) => {
  const { db, caller, now, audit } = context;
  if (caller.isSpecificAccount) throw refuse('tax_specific_account');
  const faults = documentFaults({ ...request, amountFen: request.amountFen }, businessDay(now));
  if (Object.keys(faults).length > 0) throw malformed(faults);
  await requireTurn(context);
  await requireFree(context, request);
  const id = await insert(context, request);
  const by = `account:${caller.accountId}` as const;
  await attachFiles(db, [request.fileId], { kind: 'tax_document', subjectId: id, by, now });
  const row = await documentById(db, id);
  if (row === undefined) throw new Error(`${noOf(id)} was not stored`);
  const { kind, number, amountFen } = row;
  audit({ subject: 'tax_document', subjectId: id, after: { kind, number, amountFen, state: row.state } });
  return presentDocument(context, row);
});
