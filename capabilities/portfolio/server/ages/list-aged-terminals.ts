import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { addDays, businessDay, daysBetween, type BusinessDay } from '#platform/time/business-day.ts';
import { agentRef, agentsByIds } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { listAgedTerminals } from '../../contract/ages/list-aged-terminals.ts';
import { hasKey, keyOf } from '../keyed-rows.ts';

type Request = RequestOf<typeof listAgedTerminals>;

interface AgedTerminal {
  id: TerminalId;
  holderId: AgentId;
  merchantId: MerchantId | null;
  state: 0 | 1 | 3;
  since: BusinessDay;
  dueOn: BusinessDay | null;
  dueFen: Fen | null;
  /** The day by which the list is ordered, as a number. */
  sort: NotNull<number>;
}

const KINDS = { own: 0, below: 0, bound: 1, silent: 3, due: 7 } as const;
const STATES = { 0: 'stock', 1: 'bound', 3: 'silent' } as const;

/** First and last number of days of a bucket. */
const DAYS = [
  [0, 30],
  [31, 60],
  [61, 90],
  [91, undefined],
] as const;

const sinceOf = (bucket: number | undefined, today: BusinessDay): Sql => {
  const [least, most] = DAYS[bucket ?? -1] ?? [0, undefined];
  const from = most === undefined ? sql`true` : sql`since >= ${addDays(today, -most)}::date`;
  // a wait that began today counts 0 days
  return sql`${from} and since <= ${addDays(today, -least)}::date`;
};

const totalOf = async (db: Db, agentId: AgentId, kind: number): Promise<number> => {
  const { rows } = await sql<{ count: NotNull<number> }>`
    select coalesce(sum(count), 0)::bigint as count from portfolio.age_count
    where agent_id = ${agentId} and is_team and kind = ${kind}`.execute(db);
  return onlyRow(rows).count;
};

const seen = async (db: Db, agentId: AgentId, { state, scope }: Request): Promise<Sql> => {
  const kind = KINDS[state];
  const isKind = state === 'due' ? sql`due_on is not null` : sql`state = ${kind}`;
  if (state === 'own' || scope === 'self') return sql`${isKind} and holder_id = ${agentId}`;
  const isTeam = hasKey(keyOf(agentId, kind), await totalOf(db, agentId, kind));
  return sql`${isKind} and ${isTeam} ${state === 'below' ? sql`and holder_id <> ${agentId}` : sql``}`;
};

/** The most days after the year 2000 in a cursor: no more than a date can hold. */
const MOST_DAYS = 100_000;

const after = ({ cursor }: Request, by: Sql): Sql => {
  const [sort, id] = decodeCursor(cursor, 2) ?? [];
  if (sort === undefined || id === undefined) return sql`true`;
  if (Math.abs(sort) > MOST_DAYS) throw malformed({ cursor: 'field.invalid' });
  return sql`(${by}, terminal_id) > (date '2000-01-01' + ${sort}::int, ${id})`;
};

export const listAgedTerminalsRoute = handle(listAgedTerminals, async ({ db, caller, now }, request) => {
  const today = businessDay(now);
  const by = request.state === 'due' ? sql`due_on` : sql`since`;
  const { rows } = await sql<AgedTerminal>`
    select terminal_id as id, holder_id as "holderId", merchant_id as "merchantId", state, since, due_on as "dueOn",
      due_fen as "dueFen", (${by} - date '2000-01-01')::bigint as sort
    from portfolio.terminal
    where ${await seen(db, caller.agentId, request)} and ${sinceOf(request.bucket, today)} and ${after(request, by)}
    order by ${by}, terminal_id limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  const serials = await serialsOf(
    db,
    rows.map(({ id }) => id),
  );
  const merchants = await merchantsByIds(
    db,
    rows.flatMap(({ merchantId }) => (merchantId === null ? [] : [merchantId])),
  );
  const holders = await agentsByIds(db, [...new Set(rows.map(({ holderId }) => holderId))]);
  const page = pageOf(
    rows,
    request,
    (row) => [row.sort, row.id],
    (row) => {
      const holder = holders.get(row.holderId);
      const merchantName = row.merchantId === null ? undefined : merchants.get(row.merchantId)?.name;
      return {
        id: String(row.id),
        sn: serials.get(row.id) ?? '',
        holder: holder ? agentRef(holder, { id: caller.agentId }) : { relation: 'outside' as const },
        ...(merchantName !== undefined && { merchantName }),
        state: STATES[row.state],
        since: row.since,
        days: daysBetween(row.since, today),
        ...(row.dueOn !== null && { dueOn: row.dueOn, daysLeft: Math.max(0, daysBetween(today, row.dueOn)) }),
        ...(row.dueFen !== null && { dueFen: row.dueFen }),
      };
    },
  );
  // the table is refreshed every few minutes: a team that has moved away since is no longer the caller's to see
  return { ...page, rows: page.rows.filter(({ holder }) => holder.relation !== 'outside') };
});

const serialsOf = async (db: Db, ids: readonly TerminalId[]): Promise<Map<TerminalId, string>> => {
  const { rows } = await sql<{ id: TerminalId; sn: string }>`
    select terminal_id as id, sn from terminals.api_serials(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, sn }) => [id, sn]));
};
