/** Models with where their terminals are. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { rootAgents } from '#capabilities/agents/server/api.ts';
import { openPolicies } from '#capabilities/policies/server/api.ts';
import { ACTIVATED, UNBOUND, type BindStatus } from '../../contract/binding/bind-status.ts';
import { listModels } from '../../contract/stock/list-models.ts';
import type { ModelId, PolicyId } from '../../contract/terminal-ids.ts';
import { modelRows, presentModel } from './stock-products.ts';

interface Count {
  readonly modelId: ModelId;
  readonly count: number;
}

interface PlaceCount extends Count {
  readonly policyId: PolicyId;
  readonly bindStatus: BindStatus;
}

const LATELY_DAYS = 30;

const countsOf = async (db: Db, now: Date) => {
  const roots = (await rootAgents(db)).map(({ id }) => id);
  const since = addDays(businessDay(now), -LATELY_DAYS);
  const { rows: all } = await sql<PlaceCount>`
    select model_id as "modelId", policy_id as "policyId", bind_status as "bindStatus", count(*)
    from terminals.terminal_scope where agent_id = any (${roots}::bigint[]) group by 1, 2, 3`.execute(db);
  const { rows: atRoots } = await sql<Count>`
    select model_id as "modelId", count(*) from terminals.terminal
    where holder_id = any (${roots}::bigint[]) and bind_status = terminals.unbound() and deleted_at is null
    group by 1`.execute(db);
  const { rows: activated } = await sql<Count>`
    select model_id as "modelId", count(*) from terminals.terminal_scope
    where agent_id = any (${roots}::bigint[]) and activated_on >= ${since}::date group by 1`.execute(db);
  const { rows: stocked } = await sql<Count>`
    select terminal.model_id as "modelId", count(*) from terminals.stock_file
    join terminals.stock_line on stock_line.file_id = stock_file.id
    join terminals.terminal on terminal.id = stock_line.terminal_id
    where stock_file.state = 'stocked' and stock_file.stocked_at >= ${since}::date group by 1`.execute(db);
  return { all, atRoots, activated, stocked };
};

const sumOf = (rows: readonly Count[], id: ModelId): number =>
  rows.reduce((sum, { modelId, count }) => (modelId === id ? sum + count : sum), 0);

export const listModelsRoute = handle(listModels, async ({ db, now }) => {
  const counts = await countsOf(db, now);
  const policies = await openPolicies(db);
  const rows = (await modelRows(db)).map((model) => {
    const { id } = model;
    const where = (status: (bindStatus: BindStatus) => boolean) =>
      sumOf(
        counts.all.filter(({ bindStatus }) => status(bindStatus)),
        id,
      );
    const atRoots = sumOf(counts.atRoots, id);
    return {
      ...presentModel(model),
      policies: policies
        .filter(({ modelId }) => modelId === id)
        .map(({ id: policyId, code, name }) => ({
          code,
          name,
          count: sumOf(
            counts.all.filter((row) => row.policyId === policyId),
            id,
          ),
        })),
      atRoots,
      below: where((status) => status === UNBOUND) - atRoots,
      bound: where((status) => status !== UNBOUND && status !== ACTIVATED),
      activated: where((status) => status === ACTIVATED),
      activatedLately: sumOf(counts.activated, id),
      stockedLately: sumOf(counts.stocked, id),
    };
  });
  return { rows };
});
