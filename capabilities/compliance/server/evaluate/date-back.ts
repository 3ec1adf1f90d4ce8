/** An activation is its binding's first successful sale by time, also if that becomes known later than others. */
import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/db.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { BindingId, TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { TradeId } from '#capabilities/trades/contract/trade-ids.ts';
import type { ActivationId } from '../../contract/compliance-ids.ts';
import { plansOn } from './plans.ts';
import { writeChecks } from './write-checks.ts';

export interface DatedBack {
  readonly id: ActivationId;
  readonly terminalId: TerminalId;
  readonly bindingId: BindingId;
  readonly at: Date;
  readonly tradeId: TradeId;
  readonly day: BusinessDay;
  readonly dayBefore: BusinessDay;
}

/** Of these activations those that have an earlier sale. An activation without a transaction (by a fee) stays. */
const earlierSales = async (tx: Tx, ids: readonly ActivationId[]): Promise<DatedBack[]> => {
  const { rows } = await sql<Omit<DatedBack, 'day'>>`
    select activation.id, terminal_id as "terminalId", binding_id as "bindingId", first.at,
      first.trade_id as "tradeId", day as "dayBefore"
    from compliance.activation
    cross join lateral (
      select at, trade_id from compliance.counted
      where activation_id = activation.id and counted.trade_id = sale_id
      order by at, counted.trade_id limit 1) as first
    where activation.id = any (${ids}::bigint[]) and activation.trade_id is not null and first.at < activated_at
    order by activation.id`.execute(tx);
  return rows.map((row) => ({ ...row, day: businessDay(row.at) }));
};

/** Windows move with the day; what the policy said on it holds. */
const moveWindows = async (tx: Tx, dated: readonly DatedBack[]): Promise<void> => {
  const plans = await plansOn(tx, dated);
  const known = dated.flatMap((of) => {
    const plan = plans.get(of.bindingId);
    return plan === undefined ? [] : [{ ...of, plan }];
  });
  await writeChecks(
    tx,
    known.map(({ id, day, plan }) => ({ id, day, plan: plan.plan })),
  );
  await sql`
    update compliance.activation set plan_id = new.plan_id
    from unnest(${known.map(({ id }) => id)}::bigint[], ${known.map(({ plan }) => plan.id)}::bigint[])
      as new (id, plan_id)
    where activation.id = new.id`.execute(tx);
  await dropStages(
    tx,
    known.map(({ id }) => id),
  );
};

/** Stages that the version of the earlier day does not have; one that was paid already stays, so that it is visible. */
const dropStages = async (tx: Tx, ids: readonly ActivationId[]): Promise<void> => {
  const unplanned = sql`
    select stage_check.id from compliance.stage_check
    join compliance.activation on activation.id = activation_id
    join compliance.plan on plan.id = plan_id
    where activation_id = any (${ids}::bigint[]) and stage > 0 and award_no = 0 and not exists (
      select from jsonb_array_elements(plan.content -> 'stages' -> 'items') as item
      where (item ->> 'stage')::int = stage)`;
  await sql`delete from compliance.seen_check where check_id in (${unplanned})`.execute(tx);
  await sql`delete from compliance.stage_check where id in (${unplanned})`.execute(tx);
};

/** @returns activations that were dated back, for {@link dateTerminalsBack}. */
export const dateBack = async (tx: Tx, ids: readonly ActivationId[]): Promise<DatedBack[]> => {
  const dated = await earlierSales(tx, ids);
  if (dated.length === 0) return [];
  await sql`
    update compliance.activation set activated_at = new.at, day = new.day, trade_id = new.trade_id
    from unnest(${dated.map(({ id }) => id)}::bigint[], ${dated.map(({ at }) => at)}::timestamptz[],
      ${dated.map(({ day }) => day)}::date[], ${dated.map(({ tradeId }) => tradeId)}::bigint[])
      as new (id, at, day, trade_id)
    where activation.id = new.id`.execute(tx);
  await moveWindows(
    tx,
    dated.filter(({ day, dayBefore }) => day !== dayBefore),
  );
  return dated;
};

/** The terminals themselves, with their history and statistics. */
export const dateTerminalsBack = async (tx: Tx, dated: readonly DatedBack[]): Promise<void> => {
  if (dated.length === 0) return;
  await sql`select terminals.api_redate(${dated.map(({ terminalId }) => terminalId)}::bigint[],
    ${dated.map(({ at }) => at)}::timestamptz[], ${dated.map(({ tradeId }) => tradeId)}::bigint[])`.execute(tx);
};
