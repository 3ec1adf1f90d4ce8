import { agentRef, agentsByIds } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import { addDays, businessDay, daysBetween, type BusinessDay } from '#platform/time/business-day.ts';
import { MERCHANT_CLASSES } from '../contract/get-merchant-classes.ts';
import { listClassedMerchants, MERCHANT_LISTS } from '../contract/list-classed-merchants.ts';
import { rulesOn } from './class-rules.ts';
import { hasKey, keyOf } from './keyed-rows.ts';

type Request = RequestOf<typeof listClassedMerchants>;

interface Classed {
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
const HALF_YEAR = 180;

const totalOf = async (db: Db, agentId: AgentId, kind: number): Promise<number> => {
  const { rows } = await sql<{ count: NotNull<number> }>`
    select coalesce(sum(count), 0)::bigint as count from portfolio.class_count
    where agent_id = ${agentId} and is_team and class = ${kind}`.execute(db);
  return onlyRow(rows).count;
};

/** Of the caller's own merchants or of its team's. Those soon lost are the first of the silent ones. */
const seen = async (db: Db, agentId: AgentId, { scope, class: name }: Request): Promise<Sql> => {
  const kind = MERCHANT_LISTS.indexOf(name) + 1;
  const code = name === 'leaving' ? SILENT : kind;
  const key = keyOf(agentId, kind);
  if (scope === 'self') {
    const isLeaving = name === 'leaving' ? sql`and ${key}::bigint = any (keys)` : sql``;
    return sql`agent_id = ${agentId} and class = ${code} ${isLeaving}`;
  }
  return sql`class = ${code} and ${hasKey(key, await totalOf(db, agentId, kind))}`;
};

const halfYears = async (db: Db, ids: readonly MerchantId[], now: Date): Promise<Map<MerchantId, Fen>> => {
  const { rows } = await sql<{ id: MerchantId; fen: Fen }>`
    select merchant_id as id, volume_fen as fen
    from trades.api_merchant_sums(${ids}::bigint[], ${addDays(businessDay(now), -HALF_YEAR)}::date, ${now})`.execute(
    db,
  );
  return new Map(rows.map(({ id, fen }) => [id, fen]));
};

export const listClassedMerchantsRoute = handle(listClassedMerchants, async ({ db, caller, now }, request) => {
  const today = businessDay(now);
  const [sort, id] = decodeCursor(request.cursor, 2) ?? [];
  const after = sort === undefined || id === undefined ? sql`true` : sql`(sort, merchant_id) > (${sort}, ${id})`;
  const { rows } = await sql<Classed>`
    select merchant_id as id, agent_id as "agentId", class, volume_fen as "volumeFen", sale_count as "saleCount",
      last_on as "lastOn", opened_on as "openedOn", sort
    from portfolio.merchant where ${await seen(db, caller.agentId, request)} and ${after}
    order by sort, merchant_id limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  const ids = rows.map((row) => row.id);
  const [rule] = await rulesOn(db, today);
  const merchants = await merchantsByIds(db, ids);
  const agents = await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]);
  const quiet = rows.filter((row) => row.class >= SILENT).map((row) => row.id);
  const halves = quiet.length === 0 ? new Map<MerchantId, Fen>() : await halfYears(db, quiet, now);
  return pageOf(
    rows,
    request,
    (row) => [row.sort, row.id],
    (row) => {
      const agent = agents.get(row.agentId);
      const since = row.lastOn === null || row.lastOn < row.openedOn ? row.openedOn : row.lastOn;
      return {
        id: String(row.id),
        name: merchants.get(row.id)?.name ?? '',
        agent: agent ? agentRef(agent, { id: caller.agentId }) : { relation: 'outside' as const },
        class: MERCHANT_CLASSES[row.class - 1] ?? 'ordinary',
        volumeFen: row.volumeFen,
        saleCount: row.saleCount,
        ...(row.lastOn !== null && { lastSaleDay: row.lastOn }),
        ...(row.class === SILENT && { daysLeft: Math.max(0, rule.lostDays - daysBetween(since, today)) }),
        ...(row.class >= SILENT && { halfYearFen: halves.get(row.id) ?? zeroFen }),
      };
    },
  );
});
