/** Recalculates some days with today's knowledge; writes nothing. The database makes the sums, however long. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { RecalculationCause } from '#capabilities/wallet/contract/entry/enums.ts';
import type { RecalculatedKind } from '../contract/line-kinds.ts';
import type { LineId, QuestionId } from '../contract/recalculation-ids.ts';
import { changeOf } from './fingerprint.ts';
import { argumentsOf, type Period } from './question-row.ts';

/** The sum for an agent and for lines with the same causes; agentId null: all agents; causes null: all causes. */
export interface DifferenceSum {
  readonly agentId: AgentId | null;
  readonly causes: readonly RecalculationCause[] | null;
  readonly count: number;
  readonly gainFen: Fen;
  readonly lossFen: Fen;
}

export interface PeriodDifference {
  readonly agentId: AgentId;
  readonly wallet: string;
  readonly kind: RecalculatedKind;
  readonly subjectId: LineId;
  readonly reference: string | null;
  readonly day: BusinessDay;
  readonly bookedFen: Fen;
  readonly correctedFen: Fen;
  readonly againFen: Fen;
  readonly causes: readonly RecalculationCause[];
}

export interface PeriodPreview {
  /** The number of lines looked at: sales with their refunds, rewards, fees. */
  readonly lines: number;
  /** The number of lines that could not be booked today, which stay as they are. */
  readonly unknown: number;
  readonly sums: readonly DifferenceSum[];
  readonly differences: readonly PeriodDifference[];
}

const differenceColumns = sql`found.agent_id as "agentId", found.wallet, found.kind, found.subject_id as "subjectId",
  found.reference, found.day, found.booked_fen as "bookedFen", found.corrected_fen as "correctedFen",
  found.again_fen as "againFen", found.causes`;

/** The sums of rows, and the first of them. */
const sumsOf = async (db: Db, rows: Sql): Promise<DifferenceSum[]> => {
  const summed = await sql<DifferenceSum>`
    select found.agent_id as "agentId", found.causes, count(*)::int as count,
      coalesce(sum(${changeOf}) filter (where ${changeOf} > 0), 0)::bigint as "gainFen",
      coalesce(-sum(${changeOf}) filter (where ${changeOf} < 0), 0)::bigint as "lossFen"
    from ${rows} as found
    group by grouping sets ((found.agent_id, found.causes), (found.causes), ())
    order by found.causes nulls first, found.agent_id nulls first`.execute(db);
  return summed.rows;
};

const firstOf = async (db: Db, rows: Sql, most: number): Promise<PeriodDifference[]> => {
  const found = await sql<PeriodDifference>`
    select ${differenceColumns} from ${rows} as found
    order by found.day, found.kind, found.subject_id, found.agent_id limit ${most}`.execute(db);
  return found.rows;
};

/** @param most differences that are named one by one. */
export const differencesOf = async (db: Db, period: Period, most: number): Promise<PeriodPreview> => {
  const counted = await sql<Pick<PeriodPreview, 'lines' | 'unknown'>>`
    select count(*)::int as lines, count(*) filter (where again_ids is null)::int as unknown
    from recalculations.lines(${argumentsOf(period)})`.execute(db);
  const rows = sql`recalculations.differences(${argumentsOf(period)})`;
  const sums = await sumsOf(db, rows);
  const isSame = totalOf(sums).count === 0;
  return { ...onlyRow(counted.rows), sums, differences: isSame ? [] : await firstOf(db, rows, most) };
};

export const totalOf = (sums: readonly DifferenceSum[]): DifferenceSum =>
  sums.find(({ agentId, causes }) => agentId === null && causes === null) ?? {
    agentId: null,
    causes: null,
    count: 0,
    gainFen: zeroFen,
    lossFen: zeroFen,
  };

/** Reads the differences that a question stored. */
export const keptDifferences = async (
  db: Db,
  id: QuestionId,
  most: number,
): Promise<Pick<PeriodPreview, 'sums' | 'differences'>> => {
  const rows = sql`(select * from recalculations.difference where question_id = ${id})`;
  return { sums: await sumsOf(db, rows), differences: await firstOf(db, rows, most) };
};
