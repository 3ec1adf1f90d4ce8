/**
 * The filter as SQL that yields ids of terminals, newest first. For one holder it scans the index by holder, for a team
 * the index of terminal_scope; it neither counts nor sorts.
 */
import type { Scope } from '#platform/auth/scope.ts';
import { ownPlan } from '#platform/db/prepared.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { nextDay, startOfDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalFilter } from '../../contract/list/terminal-filter.ts';
import { serialTail } from '../../rules/serial.ts';

type Condition = Sql;

const equal = (column: string, value: number | undefined): Condition[] =>
  value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];

/**
 * Planned separately for each period: depending on the days, few or nearly all rows match, and another index is better.
 */
const activatedOn = ({ activatedFrom, activatedTo }: TerminalFilter): Condition[] => [
  ...(activatedFrom === undefined ? [] : [sql`activated_on >= ${activatedFrom}::date ${ownPlan}`]),
  ...(activatedTo === undefined ? [] : [sql`activated_on <= ${activatedTo}::date ${ownPlan}`]),
];

const activatedAt = ({ activatedFrom, activatedTo }: TerminalFilter): Condition[] => [
  ...(activatedFrom === undefined ? [] : [sql`activated_at >= ${startOfDay(activatedFrom)}`]),
  ...(activatedTo === undefined ? [] : [sql`activated_at < ${startOfDay(nextDay(activatedTo))}`]),
];

const common = (filter: TerminalFilter): Condition[] => [
  ...equal('bind_status', filter.bindStatus),
  ...equal('brand_id', filter.brandId),
  ...equal('model_id', filter.modelId),
  ...equal('policy_id', filter.policyId),
];

/** Searches by the end of the serial number, with the index of reversed serial numbers. */
const bySerial = (text: string | undefined): Condition[] => {
  if (text === undefined || text === '') return [];
  const tail = serialTail(text);
  return [tail === undefined ? sql`false` : sql`terminal_id = any ((select terminals.ids_ending(${tail}))::bigint[])`];
};

const byMerchant = (merchantId: MerchantId | undefined): Condition[] =>
  merchantId === undefined
    ? []
    : [sql`terminal_id = any (array(select id from terminals.terminal where merchant_id = ${merchantId}))`];

/**
 * @param filter its holderId and teamId must have been checked against the caller's scope.
 * @returns SQL that yields `terminal_id`, without order and limit.
 */
export const terminalIds = (scope: Scope, filter: TerminalFilter, ...more: Condition[]): Sql => {
  const isOwn = filter.holder === 'self' && filter.teamId === undefined;
  const holderId = filter.holderId ?? (isOwn ? scope.agentId : undefined);
  const narrow = [...common(filter), ...bySerial(filter.text), ...byMerchant(filter.merchantId), ...more];
  if (holderId === undefined) {
    const where = sql.join(
      [sql`agent_id = ${filter.teamId ?? scope.agentId}`, ...narrow, ...activatedOn(filter)],
      sql` and `,
    );
    return sql`select terminal_id from terminals.terminal_scope where ${where}`;
  }
  const held = [sql`holder_id = ${holderId}`, sql`deleted_at is null`, ...narrow, ...activatedAt(filter)];
  return sql`select terminal_id from (select *, id as terminal_id from terminals.terminal) as held
    where ${sql.join(held, sql` and `)}`;
};
