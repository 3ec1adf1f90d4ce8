/**
 * Figures of several agents' teams this month and in the last 30 days, with the earnings of an agent above them.
 */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addFen, fen, sumFen, type Fen } from '#platform/money/fen.ts';
import { addDays, daysFrom, type BusinessDay } from '#platform/time/business-day.ts';
import { changeTenths } from '../../rules/change.ts';
import type { Period } from '../../rules/comparison-period.ts';
import { monthToDate, type MonthToDate } from '../../rules/month-to-date.ts';

export interface TeamFigures {
  /** Sales of the month to date. */
  amountFen: Fen;
  /** Compared with last month up to the same hour of the same day. */
  changeTenths: number | null;
  /** The viewer's shares of these sales, less those that refunds of the month reversed. */
  contributionFen: Fen;
  /** Sales of each of the last 30 days, today last. */
  daysFen: Fen[];
}

export interface TeamsAsked {
  /** The agent whose subtree contains the teams, and whose shares are counted. */
  viewerId: AgentId;
  /** Only sales that the teams made while they were directly below this agent; in any case below `viewerId`. */
  parentId?: AgentId;
  ids: readonly AgentId[];
  /** Only their own merchants' sales. */
  onlyOwn?: boolean;
  now: Date;
}

/** Days of the curve of a row, today included. */
const CURVE_DAYS = 30;

interface Windows extends MonthToDate {
  today: BusinessDay;
  curveFrom: BusinessDay;
}

const windowsAt = (now: Date): Windows => {
  const toDate = monthToDate(now);
  const today = toDate.month.to;
  return { ...toDate, today, curveFrom: addDays(today, 1 - CURVE_DAYS) };
};

/**
 * Sales in whose chain the viewer stood, and directly above the agent the parent: what a team did below another agent
 * of the parent's is in that one's figures. Refunds are in rows of their own, for {@link returnedFens}.
 */
const placed = ({ viewerId, parentId }: TeamsAsked): Sql => sql`above_ids @> ${[viewerId]}::bigint[]
  and ${parentId === undefined ? sql`true` : sql`above_ids[1] = ${parentId}`}`;

/** The own sales of an agent that looks at itself have it not above them, but at their own place. */
const own = ({ viewerId, ids }: TeamsAsked): boolean => ids.length === 1 && ids[0] === viewerId;

const contributionFen = (asked: TeamsAsked): Sql =>
  own(asked) ? sql`earned_fen` : sql`above_fens[array_position(above_ids, ${asked.viewerId}::bigint)]`;

const cells = (asked: TeamsAsked, from: BusinessDay, to: BusinessDay): Sql => sql`statistics.trade_day
  where agent_id = any (${asked.ids}::bigint[]) and day between ${from} and ${to}
    and ${own(asked) ? sql`true` : placed(asked)} and (is_direct or ${asked.onlyOwn !== true})`;

interface DayRow {
  id: AgentId;
  day: BusinessDay;
  amountFen: Fen;
  /** The amount up to the compared hour of the last two days of the comparison. */
  untilFen: Fen;
  contributionFen: Fen;
}

const dayRows = async (db: Db, asked: TeamsAsked, windows: Windows): Promise<DayRow[]> => {
  const { today, before, curveFrom, untilHour } = windows;
  const from = before.from < curveFrom ? before.from : curveFrom;
  const { rows } = await sql<DayRow>`
    select agent_id as id, day, statistics.total(amount_fen) as "amountFen",
      statistics.total((select sum(fen)::bigint from unnest(hour_fens[:${untilHour - 1}::int]) as fen))
        filter (where day in (${today}, ${before.to})) as "untilFen",
      statistics.total(${contributionFen(asked)}) as "contributionFen"
    from ${cells(asked, from, today)} group by 1, 2`.execute(db);
  return rows;
};

/**
 * Shares that refunds of the teams' sales reversed this month; the agent's own are part of the shares of the day. By
 * the place that a team had at its sales, like those.
 */
const returnedFens = async (db: Db, asked: TeamsAsked, { month }: Windows): Promise<Map<AgentId, Fen>> => {
  if (own(asked)) return new Map();
  const { viewerId, parentId } = asked;
  const { rows } = await sql<{ id: AgentId; earnedFen: Fen }>`
    select member_id as id, statistics.total(${asked.onlyOwn === true ? sql`direct_fen` : sql`earned_fen`}) as
      "earnedFen"
    from ${parentId === undefined ? sql`statistics.returned_day` : sql`statistics.returned_part`}
    where agent_id = ${viewerId} and member_id = any (${asked.ids}::bigint[])
      and day between ${month.from} and ${month.to}
      and ${parentId === undefined ? sql`true` : sql`parent_id = ${parentId}`}
    group by 1`.execute(db);
  return new Map(rows.map(({ id, earnedFen }) => [id, earnedFen]));
};

const sum = sumFen;

const figuresOf = (rows: readonly DayRow[], returnedFen: Fen, windows: Windows): TeamFigures => {
  const { today, month, before, curveFrom } = windows;
  const between = ({ from, to }: Period): DayRow[] => rows.filter(({ day }) => day >= from && day <= to);
  const until = (period: Period): Fen =>
    sum(between(period).map((row) => (row.day === period.to ? row.untilFen : row.amountFen)));
  const amounts = new Map(rows.map(({ day, amountFen }) => [day, amountFen]));
  return {
    amountFen: sum(between(month).map(({ amountFen }) => amountFen)),
    changeTenths: changeTenths(until(month), until(before)),
    contributionFen: addFen(sum(between(month).map((row) => row.contributionFen)), returnedFen),
    daysFen: daysFrom(curveFrom, today).map((day) => amounts.get(day) ?? fen(0)),
  };
};

/** Figures of each agent's team, itself included; all of them, those without sales too. */
export const teamFigures = async (db: Db, asked: TeamsAsked): Promise<Map<AgentId, TeamFigures>> => {
  if (asked.ids.length === 0) return new Map();
  const windows = windowsAt(asked.now);
  const [rows, returned] = await Promise.all([dayRows(db, asked, windows), returnedFens(db, asked, windows)]);
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map(asked.ids.map((id) => [id, figuresOf(byId.get(id) ?? [], returned.get(id) ?? fen(0), windows)]));
};

export type TeamTotal = Pick<TeamFigures, 'amountFen' | 'contributionFen'>;

/** The month's sums alone, for sorting many teams by them. Teams without sales are missing. */
export const teamTotals = async (db: Db, asked: TeamsAsked): Promise<Map<AgentId, TeamTotal>> => {
  const windows = windowsAt(asked.now);
  const { from, to } = windows.month;
  const [{ rows }, returned] = await Promise.all([
    sql<TeamTotal & { id: AgentId }>`
      select agent_id as id, statistics.total(amount_fen) as "amountFen",
        statistics.total(${contributionFen(asked)}) as "contributionFen"
      from ${cells(asked, from, to)} group by 1`.execute(db),
    returnedFens(db, asked, windows),
  ]);
  const totals = new Map<AgentId, TeamTotal>(rows.map(({ id, ...total }) => [id, total]));
  for (const [id, returnedFen] of returned) {
    const { amountFen = fen(0), contributionFen: earnedFen = fen(0) } = totals.get(id) ?? {};
    totals.set(id, { amountFen, contributionFen: addFen(earnedFen, returnedFen) });
  }
  return totals;
};
