import { sql, type Sql } from '#platform/db/sql.ts';
import { PART_OF, type AwardRequest } from '../award-request.ts';

type ShareRequest = Pick<AwardRequest, 'kind' | 'day' | 'lineDay' | 'policyId' | 'item' | 'poolFen' | 'holderId'>;

/**
 * `with` clauses that end in `shared (ord, agent_ids, own_fens, share_fens)`: for the n-th request (from 1) the line of
 * its day, the amounts in force and the shares: rules/awards/fixed-shares.ts for many requests at once.
 */
export const sharesOfLines = (requests: readonly ShareRequest[]): Sql => sql`
  asked as materialized (
    select * from unnest(${requests.map(({ holderId }) => holderId)}::bigint[],
      ${requests.map(({ day, lineDay = day }) => lineDay)}::date[], ${requests.map(({ day }) => day)}::date[],
      ${requests.map(({ policyId }) => policyId)}::bigint[], ${requests.map(({ kind }) => PART_OF[kind])}::text[],
      ${requests.map(({ item }) => item)}::bigint[], ${requests.map(({ poolFen }) => poolFen)}::bigint[])
      with ordinality as asked (holder_id, line_day, day, policy_id, part, item, pool_fen, ord)
  ), place as materialized (
    select * from agents.api_positions(array(select distinct holder_id from asked), (select min(line_day) from asked))
  ), member as materialized (
    select asked.*, line.agent_id, line.depth, row_number() over () as n
    from asked join place on place.agent_id = asked.holder_id and asked.line_day >= place.valid_from
      and asked.line_day < place.valid_to
    cross join lateral (
      select step.agent_id, cardinality(place.path) - step.ord as depth
      from unnest(place.path) with ordinality as step (agent_id, ord)) as line
  ), topped as (
    select member.*, coalesce(term.value, 0) as own_fen,
      max(least(coalesce(term.value, 0), pool_fen)) over (partition by member.ord order by depth) as top_fen
    from member left join policies.api_part_values((select array_agg(agent_id order by n) from member),
      (select array_agg(policy_id order by n) from member), (select array_agg(part order by n) from member),
      (select array_agg(item order by n) from member), (select array_agg(day order by n) from member)) as term
      on term.ord = member.n
  ), shared as (
    select ord, array_agg(agent_id order by depth) as agent_ids, array_agg(own_fen order by depth) as own_fens,
      array_agg(share_fen order by depth) as share_fens
    from (
      select topped.*, top_fen - lag(top_fen, 1, 0::bigint) over (partition by ord order by depth) as share_fen
      from topped) as part
    group by ord
  )`;
