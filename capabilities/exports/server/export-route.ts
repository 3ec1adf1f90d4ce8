/** The handler of a list's export call: checks everything at once, and leaves the reading to the worker. */
import type { AgentCall, Call } from '#platform/contract/call.ts';
import type { ExportFormat, ExportProof } from '#platform/contract/export.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentContext, Route } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import type { ExportId } from '../contract/export-fields.ts';
import { accounts } from './account-source.ts';
import { addDefinition, type ExportDefinition, type ExportShape, type Filter, type RowOf } from './definitions.ts';
import { requireExporting } from './file-right.ts';
import { MAKE_JOB } from './make-queue.ts';
import { requireQuota } from './quota.ts';
import { readPage } from './read-page.ts';

type WriteContext = AgentContext & { readonly db: Tx };
type Request = Filter & { format: ExportFormat } & ExportProof;

const insert = async (
  { db, caller, now, lang }: WriteContext,
  call: string,
  filter: Filter,
  format: ExportFormat,
): Promise<ExportId> => {
  const { rows } = await sql<{ id: ExportId }>`
    insert into exports.export (agent_id, account_id, session_id, call, request, format, lang, created_at)
    values (${caller.agentId}, ${caller.accountId}, ${caller.sessionId}, ${call}, ${JSON.stringify(filter)}::jsonb,
      ${format}, ${lang}, ${now})
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no export was inserted');
  return row.id;
};

/**
 * Refuses at once a request that the list refuses, an empty list, and a filter that names things that are not the
 * caller's.
 */
const requireRows = async (context: WriteContext, definition: ExportDefinition, filter: Filter): Promise<void> => {
  const { rows, nextCursor } = await readPage(definition, context, filter, { pageSize: 1 });
  if (rows.length === 0 && nextCursor === undefined) throw refuse('export_empty');
};

/** The text searched for is a name or a mobile: it is not kept forever. */
const withoutText = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).map(([field, value]) => [field, field === 'text' ? '***' : value]));

const submit = async (context: WriteContext, definition: ExportDefinition, request: Request) => {
  requireExporting(context.caller);
  const { format, smsCode, password, totpCode, ...filter } = request;
  await requireRows(context, definition, filter);
  if (definition.isPersonal) await accounts().prove(context, { smsCode, password, totpCode });
  await requireQuota(context.db, context.caller.agentId, context.now);
  const id = await insert(context, definition.name, filter, format);
  await context.services.jobs.send(context.db, MAKE_JOB, { id });
  context.audit({ subject: 'export', subjectId: id, after: { filter: withoutText(filter), format } });
  return { id: String(id) };
};

/** @param call of `defineExport`. @param list the route of the list that it exports. */
export const exportRoute = <L extends AgentCall, R = RowOf<L>>(
  call: Call,
  list: Route,
  shape: ExportShape<L, R>,
): Route => {
  const definition = addDefinition(call.name, list, shape);
  return { call, run: ((context: WriteContext, request: Request) => submit(context, definition, request)) as never };
};
