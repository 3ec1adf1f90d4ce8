/** Invariants of the tree and of everything that follows it: positions, price chains, transactions. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** A term with the days on which it is in force. */
const dated = (table: ReturnType<typeof sql>, keys: ReturnType<typeof sql>) => sql`(
  select *, lead(valid_from, 1, 'infinity') over (partition by agent_id, policy_id, ${keys} order by valid_from)
    as valid_to from ${table})`;
/** Parents and children of each day. */
const parents = sql`(
  select agent_id, path[cardinality(path) - 1] as parent_id, valid_from, valid_to
  from agents.api_positions(array(select id from agents.agent)) where cardinality(path) > 1)`;
const costs = dated(sql`policies.term`, sql`rate_type`);
const parts = dated(sql`policies.part_term`, sql`kind, item`);

const CHECKS: [string, ReturnType<typeof sql>][] = [
  [
    'the stored ancestry differs from the recomputed one',
    sql`
    with recursive line as (
      select id, array[id] as path from agents.agent where parent_id is null
      union all select child.id, line.path || child.id from agents.agent child join line on line.id = child.parent_id)
    select agent.id from agents.agent left join line on line.id = agent.id where line.path is distinct from agent.path`,
  ],
  [
    'the last position differs from the current one',
    sql`
    select agent.id from agents.agent left join lateral (
      select path from agents.position where agent_id = agent.id order by valid_from desc limit 1) as last on true
    where last.path is distinct from agent.path`,
  ],
  [
    'an ancestor in a position had another position on that day',
    sql`
    select mine.agent_id from agents.api_positions(array(select id from agents.agent)) mine
    join agents.api_positions(array(select id from agents.agent)) above
      on above.agent_id = mine.path[cardinality(mine.path) - 1]
      and above.valid_from < mine.valid_to and above.valid_to > mine.valid_from
    join agents.agent on agent.id = mine.agent_id
    where above.path <> trim_array(mine.path, 1)
      and least(mine.valid_to, above.valid_to) > (agent.joined_at at time zone 'Asia/Shanghai')::date`,
  ],
  [
    'a cost is below the parent’s on some day',
    sql`
    select own.agent_id, own.policy_id, own.rate_type, own.valid_from from ${costs} as own
    join ${parents} as place on place.agent_id = own.agent_id
    join ${costs} as above on above.agent_id = place.parent_id
      and (above.policy_id, above.rate_type) = (own.policy_id, own.rate_type)
    where greatest(own.valid_from, above.valid_from, place.valid_from)
        < least(own.valid_to, above.valid_to, place.valid_to)
      and (own.rate_ppm < above.rate_ppm or own.cap_fen < coalesce(above.cap_fen, 9e15)
        or coalesce(own.extra_fen, 0) < coalesce(above.extra_fen, 0))`,
  ],
  [
    'an amount is above the parent’s on some day',
    sql`
    select own.agent_id, own.policy_id, own.kind, own.item, own.valid_from from ${parts} as own
    join ${parents} as place on place.agent_id = own.agent_id
      and greatest(own.valid_from, place.valid_from) < least(own.valid_to, place.valid_to)
    left join ${parts} as above on above.agent_id = place.parent_id
      and (above.policy_id, above.kind, above.item) = (own.policy_id, own.kind, own.item)
      and above.valid_from < least(own.valid_to, place.valid_to)
      and above.valid_to > greatest(own.valid_from, place.valid_from)
    where own.value > coalesce(above.value, 0)`,
  ],
  [
    'a sale was shared by another line than that of its day',
    sql`
    select trade.id from trades.trade join agents.api_positions(array(select id from agents.agent)) place
      on place.agent_id = trade.agent_id and trade.day >= place.valid_from and trade.day < place.valid_to
    where trade.kind = 'sale' and array(select id from unnest(trade.agent_ids) with ordinality as above (id, ord)
      order by ord desc) <> place.path`,
  ],
  [
    'a sale has shares of others than its line',
    sql`
    select trade.id from trades.trade join trades.share on share.trade_id = trade.id
    group by trade.id having array_agg(share.agent_id order by share.depth) <> trade.agent_ids`,
  ],
  [
    'a refund was shared by another line than its sale',
    sql`
    select refund.id from trades.trade refund join trades.trade sale on sale.id = refund.original_id
    where refund.agent_ids <> sale.agent_ids or refund.term_ids <> sale.term_ids`,
  ],
  [
    'a sale was priced by other terms than those in force on its day',
    sql`
    select trade.id from trades.trade cross join unnest(trade.agent_ids, trade.term_ids) as used (agent_id, term_id)
    where trade.kind = 'sale' and used.term_id is distinct from (
      select id from policies.term where term.agent_id = used.agent_id and term.policy_id = trade.policy_id
        and term.rate_type = trade.rate_type and term.valid_from <= trade.day order by valid_from desc limit 1)`,
  ],
];

const CHAIN = sql`agent_id, policy_id, rate_type, valid_from, valid_to, agent_ids, term_ids, rates_ppm, caps_fen,
  extras_fen`;

/** The price chains, rebuilt from nothing in a transaction that is rolled back. */
const differingChains = async (db: Db): Promise<object[]> => {
  let rows: object[] = [];
  const rollback = new Error('rolled back on purpose');
  await db
    .transaction(async (tx) => {
      await sql`create temporary table stored on commit drop as select ${CHAIN} from policies.price_chain`.execute(tx);
      await sql`select policies.rebuild_chains(array(select id from agents.agent))`.execute(tx);
      ({ rows } = await sql<object>`
        (select 'stored' as side, * from (select * from stored except select ${CHAIN} from policies.price_chain) as a)
        union all
        (select 'recomputed', * from (
          select ${CHAIN} from policies.price_chain except select * from stored) as b)`.execute(tx));
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return rows;
};

/** Contradictions in the database; empty when all invariants hold. */
export const violations = async (db: Db): Promise<string[]> => {
  const found: string[] = [];
  const add = (name: string, rows: readonly unknown[]): void => {
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  };
  for (const [name, query] of CHECKS) add(name, (await query.execute(db)).rows);
  add('price chains differ from recomputed ones', await differingChains(db));
  return found;
};
