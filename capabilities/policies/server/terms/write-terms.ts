/** Writes changed terms: steps that are new or different, without those that no longer hold. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { TermChangeId } from '../../contract/policy-ids.ts';
import { partOf, type PartKey } from '../../rules/terms/terms.ts';
import type { Step, Timeline } from '../../rules/terms/timeline.ts';
import { AMOUNT_ORDER, COST_ORDER, type ValueOrder } from '../../rules/value-order.ts';
import type { TermPlan, TouchedAgent } from './term-plan.ts';

interface StepRow<K, V> {
  readonly agentId: AgentId;
  readonly key: K;
  readonly step: Step<V>;
}

interface StepChanges<K, V> {
  readonly written: StepRow<K, V>[];
  readonly removed: { agentId: AgentId; key: K; day: BusinessDay }[];
}

type Timelines<K, V> = ReadonlyMap<K, Timeline<V>>;

/** The steps from `from` on that differ between both sides of a plan. */
const differing = <K, V>(
  order: ValueOrder<V>,
  from: BusinessDay,
  sides: readonly { agentId: AgentId; before: Timelines<K, V>; after: Timelines<K, V> }[],
): StepChanges<K, V> => {
  const found: StepChanges<K, V> = { written: [], removed: [] };
  for (const { agentId, before, after } of sides)
    for (const [key, timeline] of after) {
      const old = new Map((before.get(key) ?? []).filter(({ day }) => day >= from).map((step) => [step.day, step]));
      for (const step of timeline.filter(({ day }) => day >= from)) {
        const same = old.get(step.day);
        old.delete(step.day);
        const isSame = same?.isCarried === step.isCarried && order.isEqual(same.value, step.value);
        if (!isSame) found.written.push({ agentId, key, step });
      }
      for (const day of old.keys()) found.removed.push({ agentId, key, day });
    }
  return found;
};

const costsOf = ({ agentId, before, after }: TouchedAgent) => ({ agentId, before: before.costs, after: after.costs });
const partsOf = ({ agentId, before, after }: TouchedAgent) => ({ agentId, before: before.parts, after: after.parts });

interface SavedPlan {
  readonly plan: TermPlan;
  readonly changeId: TermChangeId;
  readonly now: Date;
}

const removeCosts = async (
  tx: Tx,
  { plan }: SavedPlan,
  removed: StepChanges<number, FeeRule>['removed'],
): Promise<void> => {
  if (removed.length === 0) return;
  await sql`
    delete from policies.term using unnest(${removed.map(({ agentId }) => agentId)}::bigint[],
      ${removed.map(({ key }) => key)}::smallint[], ${removed.map(({ day }) => day)}::date[])
      as gone (agent_id, rate_type, day)
    where term.agent_id = gone.agent_id and term.policy_id = ${plan.policyId} and term.rate_type = gone.rate_type
      and term.valid_from = gone.day`.execute(tx);
};

const writeCosts = async (
  tx: Tx,
  saved: SavedPlan,
  written: StepChanges<number, FeeRule>['written'],
): Promise<void> => {
  if (written.length === 0) return;
  const rules = written.map(({ step }) => step.value);
  await sql`
    insert into policies.term (agent_id, policy_id, rate_type, rate_ppm, cap_fen, extra_fen, valid_from, set_at,
      change_id, is_carried)
    select agent_id, ${saved.plan.policyId}, rate_type, rate_ppm, cap_fen, extra_fen, day, ${saved.now},
      ${saved.changeId}, is_carried
    from unnest(${written.map(({ agentId }) => agentId)}::bigint[], ${written.map(({ key }) => key)}::smallint[],
      ${rules.map(({ ratePpm }) => ratePpm)}::bigint[], ${rules.map(({ capFen }) => capFen ?? null)}::bigint[],
      ${rules.map(({ extraFen }) => extraFen ?? null)}::bigint[], ${written.map(({ step }) => step.day)}::date[],
      ${written.map(({ step }) => step.isCarried)}::boolean[])
      as given (agent_id, rate_type, rate_ppm, cap_fen, extra_fen, day, is_carried)
    on conflict (agent_id, policy_id, rate_type, valid_from) do update set rate_ppm = excluded.rate_ppm,
      cap_fen = excluded.cap_fen, extra_fen = excluded.extra_fen, set_at = excluded.set_at,
      change_id = excluded.change_id, is_carried = excluded.is_carried`.execute(tx);
};

const removeParts = async (
  tx: Tx,
  { plan }: SavedPlan,
  removed: StepChanges<PartKey, number>['removed'],
): Promise<void> => {
  if (removed.length === 0) return;
  const parts = removed.map(({ key }) => partOf(key, 0));
  await sql`
    delete from policies.part_term using unnest(${removed.map(({ agentId }) => agentId)}::bigint[],
      ${parts.map(({ kind }) => kind)}::text[], ${parts.map(({ item }) => item)}::bigint[],
      ${removed.map(({ day }) => day)}::date[]) as gone (agent_id, kind, item, day)
    where part_term.agent_id = gone.agent_id and part_term.policy_id = ${plan.policyId}
      and part_term.kind = gone.kind and part_term.item = gone.item and part_term.valid_from = gone.day`.execute(tx);
};

const writeParts = async (
  tx: Tx,
  saved: SavedPlan,
  written: StepChanges<PartKey, number>['written'],
): Promise<void> => {
  if (written.length === 0) return;
  const parts = written.map(({ key, step }) => partOf(key, step.value));
  await sql`
    insert into policies.part_term (agent_id, policy_id, kind, item, value, valid_from, set_at, change_id, is_carried)
    select agent_id, ${saved.plan.policyId}, kind, item, value, day, ${saved.now}, ${saved.changeId}, is_carried
    from unnest(${written.map(({ agentId }) => agentId)}::bigint[], ${parts.map(({ kind }) => kind)}::text[],
      ${parts.map(({ item }) => item)}::bigint[], ${parts.map(({ value }) => value)}::bigint[],
      ${written.map(({ step }) => step.day)}::date[], ${written.map(({ step }) => step.isCarried)}::boolean[])
      as given (agent_id, kind, item, value, day, is_carried)
    on conflict (agent_id, policy_id, kind, item, valid_from) do update set value = excluded.value,
      set_at = excluded.set_at, change_id = excluded.change_id, is_carried = excluded.is_carried`.execute(tx);
};

export const writeTerms = async (tx: Tx, saved: SavedPlan): Promise<void> => {
  const { touched, validFrom } = saved.plan;
  const costs = differing(COST_ORDER, validFrom, touched.map(costsOf));
  const parts = differing(AMOUNT_ORDER, validFrom, touched.map(partsOf));
  await removeCosts(tx, saved, costs.removed);
  await writeCosts(tx, saved, costs.written);
  await removeParts(tx, saved, parts.removed);
  await writeParts(tx, saved, parts.written);
};
