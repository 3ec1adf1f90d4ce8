/** Saves a planned command in one transaction: the terms, who was touched, price chains and notices. */
import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { TermChangeId } from '../../contract/policy-ids.ts';
import { rebuildChains } from '../rebuild-chains.ts';
import { notifyOfTerms } from './notify-of-terms.ts';
import type { TermPlan } from './term-plan.ts';
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

/** Chains of everybody below those whose costs changed. */
const followChains = async (tx: Tx, { touched, validFrom }: TermPlan): Promise<void> => {
  const all = new Set(touched.map(({ agentId }) => agentId));
  const tops = touched.filter(({ parentId }) => parentId === null || !all.has(parentId)).map(({ agentId }) => agentId);
  const { rows } = await sql<{ agent_id: AgentId }>`
    select agent_id from agents.api_subtrees(${tops}::bigint[])`.execute(tx);
  await rebuildChains(
    tx,
    rows.map((row) => row.agent_id),
    validFrom,
  );
};

const openFor = async (tx: Tx, { kind, agentId, policyId }: TermPlan, now: Date): Promise<void> => {
  if (kind !== 'open') return;
  await sql`insert into policies.open_policy (agent_id, policy_id, opened_at) values (${agentId}, ${policyId}, ${now})`.execute(
    tx,
  );
};

/** @returns the id of the change; undefined when the plan changes nothing, which leaves no trace. */
export const savePlan = async (tx: Tx, plan: TermPlan, now: Date): Promise<TermChangeId | undefined> => {
  await openFor(tx, plan, now);
  if (plan.touched.length === 0) return undefined;
  const changeId = await writeChange(tx, plan, now);
  await writeItems(tx, plan, changeId);
  const hasNewCosts = await writeTerms(tx, { plan, changeId, now });
  if (hasNewCosts) await followChains(tx, plan);
  await notifyOfTerms(tx, plan, changeId, now);
  return changeId;
};
