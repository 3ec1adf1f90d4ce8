/** One policy for all; costs rise level by level. Price chains are built from the parent's, level by level. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { FIRST_VERSIONS } from '../facts/policy-versions.ts';
import { BRANDS, MODELS, POLICIES, POLICY_RATES } from '../facts/products.ts';
import { bumpIds, insertRows } from '../write/insert-rows.ts';
import { levelsOf } from './agents.ts';
import type { BulkSize } from './step.ts';

const products = async (tx: Tx): Promise<void> => {
  await insertRows(tx, 'terminals.brand', BRANDS);
  await insertRows(tx, 'terminals.model', MODELS);
  await insertRows(tx, 'policies.policy', POLICIES);
  await insertRows(tx, 'policies.policy_rate', POLICY_RATES);
  await insertRows(tx, 'policies.policy_version', FIRST_VERSIONS);
  await bumpIds(tx, 'agents.agent', 'terminals.brand', 'terminals.model', 'policies.policy');
};

const terms = sql`
  insert into policies.term (agent_id, policy_id, rate_type, rate_ppm, cap_fen, extra_fen, valid_from, set_at)
  select agent.id, rate.policy_id, rate.rate_type, operator_cost_ppm + (floor_ppm - operator_cost_ppm) * (depth
    + 1) / 6,
    operator_cost_cap_fen + (rate.cap_fen - operator_cost_cap_fen) * (depth + 1) / 6,
    operator_cost_extra_fen + (rate.extra_fen - operator_cost_extra_fen) * (depth + 1) / 6, '2020-01-01', joined_at
  from agents.agent cross join policies.policy_rate rate where rate.policy_id = 1 order by agent.id, rate.rate_type`;

/** Ordered by construction: the check at the commit, row by row, would take longer than writing them. */
const writeTerms = async (tx: Tx): Promise<void> => {
  await sql`set local policies.unordered_terms = on`.execute(tx);
  await terms.execute(tx);
};

const chainsOf = (depth: number) => sql`
  insert into policies.price_chain (agent_id, policy_id, rate_type, valid_from, agent_ids, term_ids, rates_ppm,
    caps_fen, extras_fen)
  select agent.id, term.policy_id, term.rate_type, term.valid_from, array_prepend(agent.id, above.agent_ids),
    array_prepend(term.id, above.term_ids),
    array_prepend(term.rate_ppm, above.rates_ppm), array_prepend(term.cap_fen, above.caps_fen),
      array_prepend(term.extra_fen, above.extras_fen)
  from agents.agent join policies.term on term.agent_id = agent.id
  left join policies.price_chain above on above.agent_id = agent.parent_id and above.policy_id = term.policy_id
    and above.rate_type = term.rate_type
  where agent.depth = ${depth} order by agent.id, term.rate_type`;

export const bulkPolicies = ({ agents }: BulkSize) => [
  { text: 'products', run: products },
  {
    text: 'open policies',
    statement: sql`insert into policies.open_policy (agent_id, policy_id, opened_at) select id, 1, joined_at
      from agents.agent`,
  },
  { text: 'terms', run: writeTerms },
  ...levelsOf(agents).map((_level, depth) => ({ text: `price chains of level ${depth}`, statement: chainsOf(depth) })),
];
