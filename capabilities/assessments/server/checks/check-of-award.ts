/** The stage behind a reward, evaluated again from the transactions that are known. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { ACTIVATION } from '../../rules/plan.ts';

export interface CheckAgain {
  /**
   * The day whose tree decides who gets the reward, where it is not the day of the reward: the first day of the window.
   */
  readonly lineDay: BusinessDay | undefined;
  readonly volumeFen: Fen;
  readonly dueVolumeFen: Fen;
}

/** `keyOf` of the evaluation. */
const KEY = /^check:(\d+):\d+$/;

export const checkIdOf = (key: string): number | undefined => {
  const [, id] = KEY.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** @param key of an award of the kinds activation and compliance. @returns undefined for any other. */
export const checkOfAward = async (db: Db, key: string, today: BusinessDay): Promise<CheckAgain | undefined> => {
  const id = checkIdOf(key);
  if (id === undefined) return undefined;
  const { rows } = await sql<Omit<CheckAgain, 'lineDay'> & { fromDay: BusinessDay; stage: number }>`
    select kept.from_day as "fromDay", kept.stage, kept.volume_fen as "volumeFen", due.volume_fen as "dueVolumeFen"
    from assessments.stage_check as kept
    cross join lateral assessments.evaluate(array[kept.activation_id], ${today}::date) as due
    where kept.id = ${id} and due.check_id = kept.id`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { fromDay, stage, ...volumes } = row;
  return { ...volumes, lineDay: stage === ACTIVATION ? undefined : fromDay };
};
