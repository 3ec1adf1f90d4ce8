/**
 * Merchants and terminals. Terminal t is held by agent 1 + (t − 1) mod n as its k-th, k = (t − 1) div n. Of ten
 * terminals six are activated, one is bound and three are unbound, or all are activated; bound ones are at the agent's
 * three merchants.
 */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { bumpIds } from '../write/insert-rows.ts';
import type { BulkSize } from './step.ts';

export const MERCHANTS_PER_AGENT = 3;

const merchants = ({ agents, now }: BulkSize) => sql`
  insert into merchants.merchant (id, no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
    approved_at)
  select i, '8986510' || lpad(i::text, 8, '0'), 1 + (i - 1) % ${agents}::int, 'sole_trader', '商户' || i, '周宁',
    '16000000000',
    '四川省成都市锦江区东大街' || i || '号', '5812', 'approved', ${now}::timestamptz - interval '200 days',
      ${now}::timestamptz - interval '199 days'
  from generate_series(1, ${agents * MERCHANTS_PER_AGENT}::int) as i`;

/** Varies the days, so that windows of every age are open, met, missed or still to come. */
const activatedLately = ({ now }: BulkSize) =>
  sql`${now}::timestamptz - (abs(hashint8(t::bigint)::bigint) % 100) * interval '1 day'`;

const activatedLongAgo = ({ now }: BulkSize) => sql`${now}::timestamptz - interval '189 days'`;

const terminals = ({ isAllActivated = false, ...size }: BulkSize) => {
  const { agents, terminals: count, now } = size;
  const [activated, bound] = isAllActivated ? [10, 10] : [6, 7];
  return sql`
    insert into terminals.terminal (id, sn, brand_id, model_id, policy_id, holder_id, held_since, bind_status,
      merchant_id, service_fee_fen, bound_at, activated_at, stocked_at)
    select t, '0000' || lpad(t::text, 10, '0'), 1, 1 + t % 2, 1, 1 + (t - 1) % ${agents}::int,
      ${now}::timestamptz - interval '300 days',
      case when k % 10 < ${activated}::int then 3 when k % 10 < ${bound}::int then 1 else 0 end,
      case when k % 10 < ${bound}::int
        then 1 + (t - 1) % ${agents}::int + (k % ${MERCHANTS_PER_AGENT}) * ${agents}::int end,
      case when k % 10 < ${bound}::int then 9900 end,
      case when k % 10 < ${bound}::int then ${now}::timestamptz - interval '190 days' end,
      case when k % 10 < ${activated}::int then ${(isAllActivated ? activatedLately : activatedLongAgo)(size)} end,
      ${now}::timestamptz - interval '310 days'
    from generate_series(1, ${count}::int) as t
    cross join lateral (select (t - 1) / ${agents}::int as k) as place`;
};

const bindings = sql`
  insert into terminals.binding (terminal_id, merchant_id, agent_id, policy_id, bound_at)
  select id, merchant_id, holder_id, policy_id, bound_at from terminals.terminal where bind_status > 0 order by id`;

const scopes = sql`
  insert into terminals.terminal_scope (agent_id, terminal_id, bind_status, brand_id, model_id, policy_id, activated_on)
  select above.id, terminal.id, terminal.bind_status, terminal.brand_id, terminal.model_id, terminal.policy_id,
    (terminal.activated_at at time zone 'Asia/Shanghai')::date
  from terminals.terminal join agents.agent on agent.id = terminal.holder_id cross
    join lateral unnest(agent.path) as above (id) order by 1, 2`;

export const bulkStock = (size: BulkSize) => [
  { text: 'merchants', statement: merchants(size) },
  { text: 'terminals', statement: terminals(size) },
  { text: 'bindings', statement: bindings },
  { text: 'terminals of teams', statement: scopes },
  { text: 'ids', run: (tx: Tx) => bumpIds(tx, 'merchants.merchant', 'terminals.terminal') },
];

/** The serial of a terminal and the number of its merchant, of the agent's k-th terminal (k from 0). */
export const bulkPlace = (
  { agents }: Pick<BulkSize, 'agents'>,
  agent: number,
  k: number,
): { terminalSn: string; merchantNo: string } => ({
  terminalSn: `0000${String(agent + k * agents).padStart(10, '0')}`,
  merchantNo: `8986510${String(agent + (k % MERCHANTS_PER_AGENT) * agents).padStart(8, '0')}`,
});
