/** Checks that a caller sees, in the order of their list: a range of an index (assessments.seen_check). */
import type { Scope } from '#platform/auth/scope.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { CheckId } from '../../contract/assessment-ids.ts';

/** Values of the column `state`. */
const STATE = { running: 0, met: 1, waiting: 3, missed: -1, unassessed: -2 } as const;
export type State = keyof typeof STATE;

export interface CheckQuery {
  readonly scope: 'self' | 'team';
  readonly state: State;
  /** Only checks of activations, or only of stages; `either`: both in one order. */
  readonly isActivation?: boolean | 'either';
  readonly from?: BusinessDay | undefined;
  readonly to?: BusinessDay | undefined;
}

export type CheckCursor = readonly [day: BusinessDay, id: CheckId];

const isSoonestFirst = (state: State): boolean => state === 'running' || state === 'waiting';

interface Range {
  readonly after?: CheckCursor | undefined;
  readonly offset?: number;
  readonly limit: number;
}

/** Yields `check_id` and `sort_day`. */
export const seenChecks = (scope: Scope, { isActivation = false, ...seen }: CheckQuery, range: Range): Sql => {
  if (isActivation !== 'either') return rangeOf(scope, { ...seen, isActivation }, range);
  const { after, offset = 0, limit } = range;
  // two ranges of the index, each in order and no longer than the page reaches
  const [stages, activations] = [false, true].map((of) =>
    rangeOf(scope, { ...seen, isActivation: of }, { after, limit: offset + limit }),
  );
  return sql`select check_id, sort_day from ((${stages}) union all (${activations})) as either
    order by ${orderOf(seen.state)} limit ${limit} offset ${offset}`;
};

const orderOf = (state: State): Sql =>
  isSoonestFirst(state) ? sql`sort_day, check_id` : sql`sort_day desc, check_id desc`;

const rangeOf = (
  { agentId }: Scope,
  { scope, state, isActivation, from, to }: CheckQuery & { isActivation: boolean },
  { after, offset = 0, limit }: Range,
): Sql => {
  const conditions = [
    sql`agent_id = ${agentId}`,
    sql`is_activation = ${isActivation}`,
    sql`state = ${STATE[state]}`,
    ...(scope === 'self' ? [sql`is_own`] : []),
    ...(from === undefined ? [] : [sql`sort_day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`sort_day <= ${to}::date`]),
    ...(after === undefined
      ? []
      : [
          isSoonestFirst(state)
            ? sql`(sort_day, check_id) > (${after[0]}::date, ${after[1]}::bigint)`
            : sql`(sort_day, check_id) < (${after[0]}::date, ${after[1]}::bigint)`,
        ]),
  ];
  return sql`select check_id, sort_day from assessments.seen_check where ${sql.join(conditions, sql` and `)}
    order by ${orderOf(state)} limit ${limit} offset ${offset}`;
};

/** Whether the caller may see a check, as SQL on a column with its id. */
export const seesCheck = ({ agentId }: Scope, id: CheckId): Sql =>
  sql`exists (select from assessments.seen_check where check_id = ${id} and agent_id = ${agentId})`;
