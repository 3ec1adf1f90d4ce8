import type { Db } from '#platform/db/db.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import { addDays, businessDay, daysBetween, type BusinessDay } from '#platform/time/business-day.ts';
import { agentRef, agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds, snoozesOf, type MerchantBrief } from '#capabilities/merchants/server/api.ts';
import { MERCHANT_CLASSES } from '../../contract/classes/get-merchant-classes.ts';
import { listClassedMerchants } from '../../contract/classes/list-classed-merchants.ts';
import { halfYears, monthChanges } from '../merchants/merchant-sums.ts';
import { remindedToday, worthOf, type Worth } from '../quiet/quiet-merchants.ts';
import { seenMerchants } from '../seen-merchants.ts';
import { rulesOn } from './class-rules.ts';

interface ClassedRow {
  id: MerchantId;
  agentId: AgentId;
  class: number;
  volumeFen: Fen;
  saleCount: number;
  lastOn: BusinessDay | null;
  openedOn: BusinessDay;
  sort: number;
}

const SILENT = 4;

const terminalCounts = async (db: Db, ids: readonly MerchantId[]): Promise<Map<MerchantId, number>> => {
  const { rows } = await sql<{ id: MerchantId; count: number }>`
    select merchant_id as id, count from terminals.api_merchant_counts(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

interface RowContext {
  readonly viewer: { id: AgentId };
  readonly today: BusinessDay;
  readonly lostDays: number;
  readonly merchants: ReadonlyMap<MerchantId, MerchantBrief>;
  readonly agents: ReadonlyMap<AgentId, AgentBrief>;
  readonly terminals: ReadonlyMap<MerchantId, number>;
  readonly halves: ReadonlyMap<MerchantId, Fen>;
  readonly changes: ReadonlyMap<MerchantId, number>;
  readonly snoozes: ReadonlyMap<MerchantId, BusinessDay>;
  readonly worths: ReadonlyMap<MerchantId, Worth>;
  readonly reminded: ReadonlySet<MerchantId>;
  readonly mayEarn: boolean;
}

/** Reads the additional data of the page's rows. */
const readAround = async ({ db, caller, now }: AgentContext, rows: readonly ClassedRow[]): Promise<RowContext> => {
  const today = businessDay(now);
  const ids = rows.map((row) => row.id);
  const [quiet, selling] = [rows.filter((row) => row.class >= SILENT), rows.filter((row) => row.class < SILENT)];
  const idsOf = (some: readonly ClassedRow[]): MerchantId[] => some.map((row) => row.id);
  const [rule] = await rulesOn(db, today);
  return {
    viewer: { id: caller.agentId },
    today,
    lostDays: rule.lostDays,
    merchants: await merchantsByIds(db, ids),
    agents: await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]),
    terminals: await terminalCounts(db, ids),
    halves: await halfYears(db, idsOf(quiet), today, now),
    changes: await monthChanges(db, idsOf(selling), now),
    snoozes: await snoozesOf(db, caller.agentId, today),
    worths: await worthOf(db, caller.agentId, quiet),
    reminded: await remindedToday(db, caller.agentId, idsOf(quiet), today),
    mayEarn: caller.permissions.has('earning:view'),
  };
};

const present = (row: ClassedRow, around: RowContext) => {
  const { viewer, today, lostDays, merchants, agents, terminals, halves, changes, snoozes } = around;
  const agent = agents.get(row.agentId);
  const since = row.lastOn === null || row.lastOn < row.openedOn ? row.openedOn : row.lastOn;
  const quietDays = daysBetween(since, today);
  const change = changes.get(row.id);
  const snoozedUntil = snoozes.get(row.id);
  const worth = around.worths.get(row.id);
  return {
    id: String(row.id),
    name: merchants.get(row.id)?.name ?? '',
    agent: agent ? agentRef(agent, viewer) : { relation: 'outside' as const },
    class: MERCHANT_CLASSES[row.class - 1] ?? ('ordinary' as const),
    openedOn: row.openedOn,
    terminalCount: terminals.get(row.id) ?? 0,
    volumeFen: row.volumeFen,
    saleCount: row.saleCount,
    ...(change !== undefined && { changeTenths: change }),
    ...(row.lastOn !== null && { lastSaleDay: row.lastOn }),
    quietDays,
    ...(row.class === SILENT && { daysLeft: Math.max(0, lostDays - quietDays) }),
    ...(row.class >= SILENT && { halfYearFen: halves.get(row.id) ?? zeroFen }),
    ...(worth && {
      worth: { amountFen: worth.amountFen, ...(around.mayEarn && { contributionFen: worth.shareFen }) },
    }),
    ...(snoozedUntil !== undefined && { snoozedUntil }),
    ...(around.reminded.has(row.id) && { isReminded: true }),
  };
};

const ORDERS = { volume: sql`class, sort, merchant_id`, newest: sql`opened_on desc, merchant_id desc` } as const;
type Order = keyof typeof ORDERS;

const EPOCH = '2000-01-01';
/** The highest number of days since {@link EPOCH} that a cursor may name; a higher one is forged. */
const LAST_DAY = 400_000;

const keysOf = (order: Order, { class: kind, sort, id, openedOn }: ClassedRow): number[] =>
  order === 'volume' ? [kind, sort, id] : [daysBetween(EPOCH, openedOn), id];

const afterOf = (order: Order, cursor: string | undefined): Sql => {
  const keys = decodeCursor(cursor, order === 'volume' ? 3 : 2);
  if (keys === undefined) return sql`true`;
  if (order === 'volume')
    return sql`(class, sort, merchant_id) > (${sql.join(keys.map((key) => sql`${key}::bigint`))})`;
  const [day = 0, id = 0] = keys;
  if (Math.abs(day) > LAST_DAY) throw malformed({ cursor: 'field.invalid' });
  return sql`(opened_on, merchant_id) < (${addDays(EPOCH, day)}::date, ${id}::bigint)`;
};

export const listClassedMerchantsRoute = handle(listClassedMerchants, async (context, request) => {
  const { db, caller, now } = context;
  const { order } = request;
  const seen = await seenMerchants(db, caller.scope, request, businessDay(now));
  const { rows } = await sql<ClassedRow>`
    select merchant_id as id, agent_id as "agentId", class, volume_fen as "volumeFen", sale_count as "saleCount",
      last_on as "lastOn", opened_on as "openedOn", sort
    from portfolio.merchant where ${seen} and ${afterOf(order, request.cursor)}
    order by ${ORDERS[order]} limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  const around = await readAround(context, rows);
  const page = pageOf(
    rows,
    request,
    (row) => keysOf(order, row),
    (row) => present(row, around),
  );
  // the table is refreshed every few minutes: a team that has moved away since is no longer the caller's to see
  return { ...page, rows: page.rows.filter(({ agent }) => agent.relation !== 'outside') };
});
