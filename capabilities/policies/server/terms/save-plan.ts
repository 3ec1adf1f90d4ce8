/** Saves a planned command in one transaction: the terms, who was touched, price chains and notices. */
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import type { TermChangeId } from '../../contract/policy-ids.ts';
import { followChains } from '../rebuild-chains.ts';
import { keepCostsBefore } from '../what-if/costs-before.ts';
import { notifyOfTerms } from './notify-of-terms.ts';
import type { TermPlan, TouchedAgent } from './term-plan.ts';
import { writeTerms } from './write-terms.ts';

const writeChange = async (tx: Tx, plan: TermPlan, now: Date): Promise<TermChangeId> => {
  const { rows } = await sql<{ id: TermChangeId }>`
    insert into policies.term_change (kind, policy_id, agent_id, actor_agent_id, copied_from_agent_id, valid_from,
      set_at)
    values (${plan.kind}, ${plan.policyId}, ${plan.agentId}, ${plan.actorId}, ${plan.copiedFromId}, ${plan.validFrom},
      ${now}) returning id`.execute(tx);
  return onlyRow(rows).id;
};

const writeItems = async (tx: Tx, { touched, policyId }: TermPlan, changeId: TermChangeId): Promise<void> => {
  const firstDays = touched.map(({ changes }) => changes.map(({ validFrom }) => validFrom).toSorted()[0]);
  await sql`
    insert into policies.term_change_item (change_id, agent_id, policy_id, parent_id, is_carried, valid_from, changes)
    select ${changeId}, agent_id, ${policyId}, parent_id, is_carried, valid_from, changes::jsonb
    from unnest(${touched.map(({ agentId }) => agentId)}::bigint[],
      ${touched.map(({ parentId }) => parentId)}::bigint[], ${touched.map(({ isCarried }) => isCarried)}::boolean[],
      ${firstDays}::date[], ${touched.map(({ changes }) => JSON.stringify(changes))}::text[])
      as given (agent_id, parent_id, is_carried, valid_from, changes)`.execute(tx);
};

/** The topmost agents whose costs changed: everybody else with changed costs is below one of them. */
const topsOf = async (tx: Tx, changed: readonly TouchedAgent[]): Promise<AgentId[]> => {
  const ids = new Set(changed.map(({ agentId }) => agentId));
  const agents = await agentsByIds(tx, [...ids]);
  return [...ids].filter(
    (id) =>
      !agents
        .get(id)
        ?.path.slice(0, -1)
        .some((above) => ids.has(above)),
  );
};

const costsOf = ({ changes }: TouchedAgent) => changes.filter(({ kind }) => kind === 'cost');
const changesCosts = (each: TouchedAgent): boolean => costsOf(each).length > 0;

/** Chains of everybody below those whose costs changed. */
const carryChains = async (tx: Tx, { touched, policyId, validFrom }: TermPlan): Promise<void> => {
  const changed = touched.filter(changesCosts);
  if (changed.length === 0) return;
  const rateTypes = new Set(changed.flatMap((each) => costsOf(each).map(({ item }) => item)));
  await followChains(tx, { tops: await topsOf(tx, changed), policyId, rateTypes: [...rateTypes], from: validFrom });
};

const openFor = async (tx: Tx, { kind, agentId, policyId }: TermPlan, now: Date): Promise<void> => {
  if (kind !== 'open') return;
  await sql`insert into policies.open_policy (agent_id, policy_id, opened_at)
    values (${agentId}, ${policyId}, ${now})`.execute(tx);
};

/** @returns the id of the change; undefined when the plan changes nothing, which leaves no trace. */
export const savePlan = async (tx: Tx, plan: TermPlan, now: Date): Promise<TermChangeId | undefined> => {
  await openFor(tx, plan, now);
  if (plan.touched.length === 0) return undefined;
  const changeId = await writeChange(tx, plan, now);
  await writeItems(tx, plan, changeId);
  await keepCostsBefore(
    tx,
    plan.policyId,
    changeId,
    plan.touched.filter(changesCosts).map(({ agentId }) => agentId),
  );
  await writeTerms(tx, { plan, changeId, now });
  await carryChains(tx, plan);
  await notifyOfTerms(tx, plan, changeId, now);
  return changeId;
};
