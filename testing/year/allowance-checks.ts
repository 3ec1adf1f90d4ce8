/** Monthly allowances: each is the agent's own amount less all that was paid below it on the month's last day. */
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { lineOn } from '#simulator/year/people.ts';
import type { YearWorld } from '#simulator/year/world.ts';
import { inForce, termsOf } from './model-terms.ts';
import { modelAllowance } from './model.ts';

interface Allowance {
  id: number;
  day: string;
  policyId: number;
  /** Activations of the tier that the team reached. */
  item: number;
  agentId: AgentId;
  own: string;
  share: string;
}

/** Problems of the allowances of one month and policy, which are all booked by one run. */
const problemsOf = async (w: YearWorld, allowances: readonly Allowance[]): Promise<string[]> => {
  const terms = await termsOf(
    w.host.db,
    allowances.map(({ agentId }) => agentId),
  );
  const lines = new Map(allowances.map(({ agentId, day }) => [agentId, lineOn(w, agentId, day)]));
  return allowances.flatMap(({ id, agentId, policyId, item, day, own, share }) => {
    const below = allowances.filter((one) => one.agentId !== agentId && lines.get(one.agentId)?.includes(agentId));
    const expected = modelAllowance(
      BigInt(own),
      below.map((one) => BigInt(one.share)),
    );
    const agreed = inForce(terms, agentId, policyId, `allowance:${item}`, day)?.rate ?? '0';
    const problems: string[] = [];
    if (agreed !== own) problems.push(`allowance ${id}: own amount ${own}, agreed were ${agreed}`);
    if (String(expected) !== share) problems.push(`allowance ${id}: ${share}, the model says ${expected}`);
    return problems;
  });
};

/** Every allowance after the last award seen. */
export const checkAllowances = async (
  w: YearWorld,
  after: number,
): Promise<{ compared: number; problems: string[] }> => {
  const { rows } = await sql<Allowance>`
    select id, day::text as day, policy_id as "policyId", item, agent_ids[1] as "agentId", own_fens[1]::text as own,
      share_fens[1]::text as share
    from rewards.award where id > ${after} and kind = 'allowance' and reverses_id is null order by id`.execute(
    w.host.db,
  );
  const groups = Map.groupBy(rows, ({ day, policyId }) => `${day}/${policyId}`).values();
  const problems: string[] = [];
  for (const group of groups) problems.push(...(await problemsOf(w, group)));
  return { compared: rows.length, problems };
};
