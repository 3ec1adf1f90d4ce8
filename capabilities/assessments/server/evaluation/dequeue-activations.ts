/** Takes new activations: fixes the rules of their policies, with a row per stage and their transactions so far. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { BindingId, TerminalChangeId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { dequeueActivations, type NewActivation } from '#capabilities/terminals/server/api.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import { dateBack, type EarlierEvent } from './date-back.ts';
import { noteHistory } from './note-trades.ts';
import { plansOn, type StoredPlan } from './plans.ts';
import { watch } from './watch.ts';
import { writeChecks } from './write-checks.ts';

interface FreshActivation {
  readonly id: ActivationId;
  readonly day: BusinessDay;
  readonly plan: StoredPlan;
}

const writeActivations = async (
  tx: Tx,
  taken: readonly NewActivation[],
  plans: ReadonlyMap<BindingId, StoredPlan>,
): Promise<FreshActivation[]> => {
  // an activation of a policy without any published version promises nothing
  const known = taken.filter(({ bindingId }) => plans.has(bindingId));
  const { rows } = await sql<{ id: ActivationId; bindingId: BindingId; day: BusinessDay }>`
    insert into assessments.activation (terminal_id, binding_id, merchant_id, holder_id, policy_id, plan_id, trade_id,
      activated_at, day, bound_at, unbound_at, counted_on)
    select terminal_id, binding_id, merchant_id, terminals.api_holder_at(binding_id, at), binding.policy_id, plan_id,
      trade_id, at, activated.day, bound_at, unbound_at,
      -- what nearly all turn out to be when this transaction evaluates them; it writes what differs
      case when activation_minimum_fen is null then activated.day end
    from unnest(${known.map(({ bindingId }) => bindingId)}::bigint[],
      ${known.map(({ bindingId }) => plans.get(bindingId)?.id ?? null)}::bigint[],
      ${known.map(({ tradeId }) => tradeId)}::bigint[], ${known.map(({ at }) => at)}::timestamptz[])
      as taken (id, plan_id, trade_id, at)
    join terminals.api_bindings(${known.map(({ bindingId }) => bindingId)}::bigint[]) as binding
      on binding.binding_id = taken.id
    join assessments.plan on plan.id = plan_id
    cross join lateral (select (at at time zone 'Asia/Shanghai')::date as day) as activated
    order by at, binding_id
    on conflict (binding_id) do nothing
    returning id, binding_id as "bindingId", day`.execute(tx);
  return rows.flatMap(({ id, bindingId, day }) => {
    const plan = plans.get(bindingId);
    return plan === undefined ? [] : [{ id, day, plan }];
  });
};

/** @returns the new ones of these activations. In the same transaction their terminals are watched. */
export const dequeueNewActivations = async (
  tx: Tx,
  only: readonly TerminalChangeId[],
  now: Date,
): Promise<{ readonly ids: ActivationId[]; readonly dated: readonly EarlierEvent[] }> => {
  const taken = await dequeueActivations(tx, only.length, only);
  if (taken.length === 0) return { ids: [], dated: [] };
  const fresh = await writeActivations(
    tx,
    taken,
    await plansOn(
      tx,
      taken.map(({ bindingId, at }) => ({ bindingId, at })),
    ),
  );
  const ids = fresh.map(({ id }) => id);
  await writeChecks(
    tx,
    fresh.map(({ id, day, plan }) => ({ id, day, plan: plan.plan })),
  );
  await watch(tx, ids);
  await noteHistory(tx, ids);
  // an earlier sale may have come after the activating one, while the activation waited
  return { ids, dated: await dateBack(tx, now, ids) };
};
