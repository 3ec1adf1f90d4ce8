/** Invariants of terminals, their operations and the counts derived from them. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Contradictions between facts in the database; empty when all invariants hold. */
export const violations = async (db: Db): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, query] of CHECKS) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return found;
};

const scopes = sql`(
  select above.id as agent_id, terminal.id as terminal_id, terminal.bind_status, terminal.brand_id, terminal.model_id,
    terminal.policy_id,
    (terminal.activated_at at time zone 'Asia/Shanghai')::date as activated_on
  from terminals.terminal join agents.agent on agent.id = holder_id cross join lateral unnest(agent.path) as above (id)
    where deleted_at is null)`;
const storedScopes = sql`(select agent_id, terminal_id, bind_status, brand_id, model_id, policy_id, activated_on
  from terminals.terminal_scope)`;
const counts = sql`(select agent_id, is_team, key, count from statistics.current_count where kind = 'terminal'
  and count <> 0)`;
const growth = sql`(select agent_id, is_team, day, kind, count from statistics.growth_day
  where kind in ('bind', 'activation') and count <> 0)`;
const grown = sql`(select * from terminals.api_growth('2020-01-01', '2040-01-01'))`;

const CHECKS: [string, ReturnType<typeof sql>][] = [
  ['scope rows missing', sql`(select * from ${scopes} as a except select * from ${storedScopes} as b)`],
  ['scope rows too many', sql`(select * from ${storedScopes} as a except select * from ${scopes} as b)`],
  ['counts missing', sql`(select * from terminals.api_counts() except select * from ${counts} as b)`],
  ['counts too many', sql`(select * from ${counts} as a except select * from terminals.api_counts())`],
  ['growth missing', sql`(select * from ${grown} as a except select * from ${growth} as b)`],
  ['growth too many', sql`(select * from ${growth} as a except select * from ${grown} as b)`],
  [
    'bound terminals differ from open bindings',
    sql`
    select terminal.id from terminals.terminal left join terminals.binding on terminal_id = terminal.id
      and unbound_at = 'infinity'
    where (bind_status = 0) <> (binding.id is null) or binding.merchant_id <> terminal.merchant_id
      or binding.agent_id <> holder_id or binding.policy_id <> terminal.policy_id
      or binding.bound_at <> terminal.bound_at`,
  ],
  [
    'resolved otherwise than by bindings and handovers',
    sql`
    select terminal.id, at from terminals.terminal
    cross join lateral (
      select change.at + step * interval '1 microsecond' as at
      from (
        select held_since as at
        union select bound_at from terminals.binding where terminal_id = terminal.id
        union select unbound_at from terminals.binding where terminal_id = terminal.id and unbound_at < 'infinity'
        union select handover.at from terminals.handover join terminals.binding on binding.id = binding_id
          where terminal_id = terminal.id) as change
      cross join generate_series(-1, 1) as step) as asked
    left join terminals.binding on binding.terminal_id = terminal.id and binding.bound_at <= at
      and at < unbound_at
    cross join lateral (
      select coalesce((
        select from_agent_id from terminals.handover
        where handover.binding_id = binding.id and handover.at > asked.at order by handover.at limit 1),
        binding.agent_id) as agent_id) as held
    cross join lateral terminals.api_resolve(sn, at) as resolved
    where (resolved.terminal_id, resolved.merchant_id, resolved.agent_id, resolved.policy_id,
      resolved.is_inactive) is distinct from (terminal.id, binding.merchant_id, held.agent_id, binding.policy_id,
        bind_status = 1 or binding.unbound_at < 'infinity')`,
  ],
  [
    'bindings overlap',
    sql`
    select a.id from terminals.binding a join terminals.binding b on a.terminal_id = b.terminal_id and a.id < b.id
    where tstzrange(a.bound_at, a.unbound_at) && tstzrange(b.bound_at, b.unbound_at)`,
  ],
  [
    'an open binding stands elsewhere than its merchant',
    sql`
    select binding.id from terminals.binding
    join merchants.api_places(array(select distinct merchant_id from terminals.binding)) as place using (merchant_id)
    where unbound_at = 'infinity' and needs_place and (binding.latitude_e6, binding.longitude_e6, binding.address)
      is distinct from (place.latitude_e6, place.longitude_e6, place.address)`,
  ],
  [
    'places of a binding overlap',
    sql`
    select binding_id from terminals.former_place as former join terminals.binding on binding.id = binding_id
    where former.until > placed_at or former.since < bound_at or exists (
      select from terminals.former_place as other where other.binding_id = former.binding_id
        and other.since > former.since and other.since < former.until)`,
  ],
  [
    'frozen terminals differ from pending operation items',
    sql`
    select terminal.id from terminals.terminal
    full join (select terminal_id, operation_id from terminals.operation_item join terminals.operation
      on operation.id = operation_id
      where outcome = 'pending' and status = 0) as item on item.terminal_id = terminal.id
        and item.operation_id = pending_operation_id
    where (pending_operation_id is null) <> (item.operation_id is null)`,
  ],
  [
    'a finished operation has pending items',
    sql`
    select operation_id from terminals.operation_item join terminals.operation on operation.id = operation_id
      where outcome = 'pending' and status <> 0`,
  ],
  [
    'counts of an operation',
    sql`
    select operation.id from terminals.operation join terminals.operation_item on operation_id = operation.id
      group by operation.id
    having item_count <> count(*) filter (where outcome <> 'refused')
      or refused_count <> count(*) filter (where outcome = 'refused')
      or succeeded_count <> count(*) filter (where outcome = 'done')`,
  ],
  [
    'the last event differs from the current holder',
    sql`
    select terminal.id from terminals.terminal
    join lateral (select to_agent_id from terminals.event where terminal_id = terminal.id and to_agent_id is not null
      order by id desc limit 1) as last on true
    where last.to_agent_id <> holder_id`,
  ],
];
