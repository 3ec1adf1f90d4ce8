import { attachFiles } from '#capabilities/files/server/api.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import { lockFor } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext, type WriteContext } from '#platform/http/context.ts';
import { malformed, refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { TaxDocumentId } from '../contract/document-fields.ts';
import { submitDocument } from '../contract/submit-document.ts';
import { documentFaults, numberAsPrinted } from '../rules/check-document.ts';
import { documentById, noOf } from './documents/document-row.ts';
import { presentDocument } from './documents/present-document.ts';

type Request = RequestOf<typeof submitDocument>;
type Writing = WriteContext<AgentContext>;

const PER_DAY = 10;

/** @throws refuse('tax_document_day_limit'); the agent's documents are locked, so that none is counted twice. */
const requireTurn = async ({ db, caller, now }: Writing): Promise<void> => {
  await lockFor(db, 'taxes.submit', caller.agentId);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from taxes.document
    where agent_id = ${caller.agentId} and submitted_at > ${now}::timestamptz - interval '24 hours'`.execute(db);
  if (onlyRow(rows).count >= PER_DAY) throw refuse('tax_document_day_limit', { count: PER_DAY });
};

const TAKEN = '23505';

/** @throws refuse('tax_document_taken') when somebody handed the same paper in. */
const insert = async ({ db, caller, now }: Writing, request: Request): Promise<TaxDocumentId> => {
  const { kind, number, issuedOn, amountFen, fileId } = request;
  const { rows } = await sql<{ id: TaxDocumentId }>`
    insert into taxes.document (agent_id, account_id, kind, number, issued_on, amount_fen, file_id, submitted_at)
    values (${caller.agentId}, ${caller.accountId}, ${kind}, ${numberAsPrinted(number)}, ${issuedOn},
      ${amountFen ?? null}, ${fileId}, ${now})
    returning id`
    .execute(db)
    .catch((error: { code?: string; constraint?: string }) => {
      if (error.code !== TAKEN) throw error;
      throw refuse(error.constraint === 'document_file_id_key' ? 'file_gone' : 'tax_document_taken');
    });
  return onlyRow(rows).id;
};

export const submitDocumentRoute = handle(submitDocument, async (context, request) => {
  const { db, caller, now, audit } = context;
  if (caller.isSpecificAccount) throw refuse('tax_specific_account');
  const faults = documentFaults({ ...request, amountFen: request.amountFen }, businessDay(now));
  if (Object.keys(faults).length > 0) throw malformed(faults);
  await requireTurn(context);
  const id = await insert(context, request);
  const by = `account:${caller.accountId}` as const;
  await attachFiles(db, [request.fileId], { kind: 'tax_document', subjectId: id, by, now });
  const row = await documentById(db, id);
  if (row === undefined) throw new Error(`${noOf(id)} was not stored`);
  const { kind, number, amountFen } = row;
  audit({ subject: 'tax_document', subjectId: id, after: { kind, number, amountFen, state: row.state } });
  return presentDocument(context, row);
});
