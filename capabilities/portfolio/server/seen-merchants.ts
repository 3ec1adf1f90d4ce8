/** Which rows of `portfolio.merchant` a list may show. */
import type { Scope } from '#platform/auth/scope.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsMatching, snoozesOf } from '#capabilities/merchants/server/api.ts';
import { findTerminalIds, terminalsByIds } from '#capabilities/terminals/server/api.ts';
import { MERCHANT_CLASSES } from '../contract/classes/get-merchant-classes.ts';
import { MERCHANT_LISTS, type listClassedMerchants } from '../contract/classes/list-classed-merchants.ts';
import { hasAnyKey, hasKey, keyOf } from './keyed-rows.ts';

type Request = Omit<RequestOf<typeof listClassedMerchants>, 'order' | 'pageSize' | 'cursor' | 'pageNum'>;

const SILENT = 4;
const KINDS = MERCHANT_CLASSES.map((_, index) => index + 1);

const totalOf = async (db: Db, agentId: AgentId, kinds: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: NotNull<number> }>`
    select coalesce(sum(count), 0)::bigint as count from portfolio.class_count
    where agent_id = ${agentId} and is_team and class = any (${kinds}::smallint[])`.execute(db);
  return onlyRow(rows).count;
};

const ofAll = async (db: Db, agentId: AgentId, scope: Request['scope']): Promise<Sql> => {
  if (scope === 'self') return sql`agent_id = ${agentId}`;
  const keys = KINDS.map((kind) => keyOf(agentId, kind));
  return hasAnyKey(keys, await totalOf(db, agentId, KINDS));
};

/** The caller's own merchants or its team's, of one class. Those soon lost are the first of the silent ones. */
const ofClass = async (db: Db, agentId: AgentId, { scope, class: name }: Request): Promise<Sql> => {
  if (name === 'all') return ofAll(db, agentId, scope);
  const kind = MERCHANT_LISTS.indexOf(name) + 1;
  const code = name === 'leaving' ? SILENT : kind;
  const key = keyOf(agentId, kind);
  if (scope === 'self') {
    const isLeaving = name === 'leaving' ? sql`and ${key}::bigint = any (keys)` : sql``;
    return sql`agent_id = ${agentId} and class = ${code} ${isLeaving}`;
  }
  return sql`class = ${code} and ${hasKey(key, await totalOf(db, agentId, [kind]))}`;
};

/** Merchants whose name, number or mobile matches, and those with a terminal whose number ends so. */
const matching = async (db: Db, scope: Scope, within: Sql, text: string): Promise<Sql> => {
  const { rows } = await sql<{ id: MerchantId }>`
    select merchant_id as id from portfolio.merchant where ${within}`.execute(db);
  const named = await merchantsMatching(
    db,
    rows.map(({ id }) => id),
    text,
  );
  const terminals = await terminalsByIds(db, await findTerminalIds(db, scope, { snTail: text }));
  const bound = [...terminals.values()].flatMap(({ merchantId }) => merchantId ?? []);
  return sql`merchant_id = any (${[...named, ...bound]}::bigint[])`;
};

const snoozedOnes = async (
  db: Db,
  scope: Scope,
  snoozed: Request['snoozed'],
  today: BusinessDay,
): Promise<readonly Sql[]> => {
  if (snoozed === undefined) return [];
  const ids = [...(await snoozesOf(db, scope.agentId, today)).keys()];
  const isOff = sql`merchant_id = any (${ids}::bigint[])`;
  return [snoozed === 'only' ? isOff : sql`not (${isOff})`];
};

export const seenMerchants = async (db: Db, scope: Scope, request: Request, today: BusinessDay): Promise<Sql> => {
  const within = await ofClass(db, scope.agentId, request);
  const { text, openedFrom, openedTo, isBound } = request;
  const conditions = [
    within,
    ...(text === undefined || text === '' ? [] : [await matching(db, scope, within, text)]),
    ...(await snoozedOnes(db, scope, request.snoozed, today)),
    ...(openedFrom === undefined ? [] : [sql`opened_on >= ${openedFrom}::date`]),
    ...(openedTo === undefined ? [] : [sql`opened_on <= ${openedTo}::date`]),
    ...(request.isBelow === true ? [sql`agent_id <> ${scope.agentId}`] : []),
    ...(isBound === undefined ? [] : [sql`terminals.api_is_bound(merchant_id) = ${isBound}`]),
  ];
  return sql.join(conditions, sql` and `);
};
