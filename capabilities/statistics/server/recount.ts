/** Derives every rollup again from the facts and reports differences (docs/domain.md §14, invariant 8). */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Period } from '../rules/comparison-period.ts';
import { columns, gatherFacts, inDays, rollups, tableOf, type Rollup } from './rollup-tables.ts';

export interface Difference {
  agentId: AgentId;
  /** Business day; absent for a rollup of current counts. */
  day?: string;
  /** Rollup, keys and figure: `trade_day team 1/6 amount_fen`. */
  what: string;
  shown: number;
  recounted: number;
}

export interface Recount {
  /** Number of figures compared. */
  compared: number;
  /** Number of all differences; only the first of each rollup are listed in `differences`. */
  different: number;
  differences: Difference[];
}

/** Listed differences per rollup: a rollup that was never written would differ everywhere. */
const MAX_NAMED = 1000;

/** @param days both ends included. Reads one snapshot, so concurrent bookings are on both sides or on neither. */
export const recount = (db: Db, days: Period): Promise<Recount> =>
  db.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await gatherFacts(tx, days);
    return compareAll(tx, days);
  }, 'repeatable read');

/** Compares the rollups with the gathered facts (gatherFacts). */
export const compareAll = async (tx: Tx, days: Period): Promise<Recount> => {
  const all: Recount = { compared: 0, different: 0, differences: [] };
  for (const rollup of rollups) {
    const one = await compare(tx, rollup, days);
    all.compared += one.compared;
    all.different += one.different;
    all.differences.push(...one.differences);
  }
  return all;
};

/** The two counts are repeated in every row; the other columns are null if there is no difference. */
interface Row {
  compared: number;
  different: number;
  agentId: AgentId | null;
  day: string | null;
  keys: string | null;
  value: string | null;
  shown: number | null;
  recounted: number | null;
}

const compare = async (tx: Tx, rollup: Rollup, days: Period): Promise<Recount> => {
  const { rows } = await sql<Row>`
    with paired as materialized (${pairs(rollup, days)}),
    cell as (
      select paired.agent_id, ${rollup.isDated ? sql`paired.day::text` : sql`null::text`} as day,
        ${keyText(rollup)} as keys, figure.*
      from paired cross join lateral (values ${figures(rollup)}) as figure (value, shown, recounted)
    ), wrong as materialized (select * from cell where shown <> recounted)
    select (select count(*) from cell) as compared, (select count(*) from wrong) as different,
      named.agent_id as "agentId", named.day, named.keys, named.value, named.shown, named.recounted
    from (select 1) as one left join (select * from wrong order by day, agent_id, keys limit ${MAX_NAMED}) as named
      on true`.execute(tx);
  const [first] = rows;
  if (first === undefined) throw new Error('an aggregate without a row');
  return {
    compared: first.compared,
    different: first.different,
    differences: rows.flatMap((row) => (row.agentId === null ? [] : [differenceOf(rollup, row, row.agentId)])),
  };
};

/** Joins stored and recounted rows by key; a row missing on one side counts as zeros. */
const pairs = (rollup: Rollup, days: Period): Sql => {
  const keys = ['agent_id', ...rollup.keys];
  const both = sql.join(
    rollup.values.map(
      (name) =>
        sql`coalesce(shown.${sql.ref(name)}, 0)::bigint as ${sql.ref(`${name}_shown`)}, coalesce(fact.${sql.ref(name)},
          0)::bigint as ${sql.ref(`${name}_fact`)}`,
    ),
  );
  return sql`
    select ${columns(keys)}, ${both}
    from (select * from ${tableOf(rollup)} where ${inDays(rollup, days)}) as shown
    full join (${rollup.facts(days)}) as fact using (${columns(keys)})`;
};

/** Names of the boolean keys in a difference. */
const FLAGS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  is_team: ['team', 'self'],
  is_direct: ['direct', 'below'],
};

const wordOf = (key: string): Sql => {
  const flag = FLAGS[key];
  return flag ? sql`case when ${sql.ref(key)} then ${flag[0]} else ${flag[1]} end` : sql`${sql.ref(key)}::text`;
};

const keyText = ({ keys }: Rollup): Sql =>
  sql`concat_ws('/', ${sql.join(keys.filter((key) => key !== 'day').map(wordOf))})`;

const figures = ({ values }: Rollup): Sql =>
  sql.join(values.map((name) => sql`(${name}::text, ${sql.ref(`${name}_shown`)}, ${sql.ref(`${name}_fact`)})`));

const differenceOf = (rollup: Rollup, row: Row, agentId: AgentId): Difference => ({
  agentId,
  ...(row.day !== null && { day: row.day }),
  what: `${rollup.table} ${row.keys} ${row.value}`,
  shown: row.shown ?? 0,
  recounted: row.recounted ?? 0,
});
