/**
 * 10 000 agents on five levels, each of the last with three active terminals of one merchant: made in the database, at
 * once.
 */
import type pg from 'pg';

/** Agents per level. */
export const LEVELS = [10, 90, 900, 3_000, 6_000] as const;
export const TERMINALS_PER_LEAF = 3;

const AT = '2020-01-01T00:00:00Z';

/** A parent for the k-th of a level is the (k mod parents)-th of the level above. */
const levelSql = (level: number): string => {
  const first = LEVELS.slice(0, level).reduce((sum, count) => sum + count, 0);
  const parents = LEVELS[level - 1] ?? 0;
  const parent = level === 0 ? 'null' : `${first - parents} + k % ${parents} + 1`;
  const path =
    level === 0
      ? `array[${first} + k + 1]`
      : `(select path from agents.agent where id = ${parent}) || (${first} + k + 1)::bigint`;
  return `insert into agents.agent (id, code, name, mobile, parent_id, path, depth, level_code, joined_at)
    select ${first} + k + 1, 'B' || ${first} + k + 1, '压测', '13900000000', ${parent}, ${path}, ${level}, 'V1', '${AT}'
    from generate_series(0, ${LEVELS[level]} - 1) k`;
};

const STEPS: readonly string[] = [
  ...LEVELS.map((_count, level) => levelSql(level)),
  `insert into terminals.brand (id, name, sort) values (1, 'B', 1)`,
  `insert into terminals.model (id, brand_id, name) values (1, 1, 'M')`,
  `insert into policies.policy (id, code, name, brand_id, model_id, service_fee_options_fen, communication_fee_fen,
    communication_free_days, communication_period_days, activation_reward_fen)
   values (1, 'P', 'P', 1, 1, '{0}', 0, 0, 30, 0)`,
  `insert into policies.term (agent_id, policy_id, rate_type, rate_ppm, cap_fen, valid_from, set_at)
   select id, 1, rate_type, 5000 + depth * 100, case when rate_type = 1 then 2000 end, '2020-01-01', '${AT}'
     from agents.agent, generate_series(1, 5) rate_type`,
  `select policies.rebuild_chains(array(select id from agents.agent))`,
  `insert into merchants.merchant (id, no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
    approved_at)
   select id, 'M' || id, id, 'company', '压测商户', '压测', '13900000000', '-', '5411', 'approved', '${AT}', '${AT}'
     from agents.agent where depth = ${LEVELS.length - 1}`,
  `insert into terminals.terminal (id, sn, brand_id, model_id, policy_id, holder_id, held_since, bind_status,
    merchant_id, bound_at, activated_at, stocked_at)
   select id * 10 + n, 'SN' || lpad((id * 10 + n)::text, 10, '0'), 1, 1, 1, id, '${AT}', 3, id, '${AT}', '${AT}',
     '${AT}'
   from agents.agent, generate_series(0, ${TERMINALS_PER_LEAF} - 1) n where depth = ${LEVELS.length - 1}`,
  `insert into terminals.binding (terminal_id, merchant_id, agent_id, policy_id, bound_at)
    select id, merchant_id, holder_id, 1, '${AT}' from terminals.terminal`,
  `insert into wallet.account (agent_id, kind) select id, kind
    from agents.agent, unnest(array['profit_share', 'reward', 'fee', 'goods']) kind`,
  `insert into wallet.balance (account_id, agent_id, kind) select id, agent_id, kind from wallet.account
    where agent_id is not null`,
  `vacuum analyze`,
];

export const makeWorld = async (pool: pg.Pool): Promise<void> => {
  for (const step of STEPS) await pool.query(step);
};
