/** The stage behind a reward, evaluated again from the transactions that are known. */
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';

export interface CheckAgain {
  /** The day whose tree decides whose reward it is, where it is not that of the reward: the window's first. */
  readonly lineDay: BusinessDay | undefined;
  readonly volumeFen: Fen;
  readonly dueVolumeFen: Fen;
}

const KEY = /^(activation|stage):(\d+):(\d+):\d+$/;

/** @param key of an award of the kinds activation and compliance. @returns undefined for any other. */
export const checkOfAward = async (db: Db, key: string, today: BusinessDay): Promise<CheckAgain | undefined> => {
  const [, kind, activationId, stage] = KEY.exec(key) ?? [];
  if (activationId === undefined) return undefined;
  const { rows } = await sql<Omit<CheckAgain, 'lineDay'> & { fromDay: BusinessDay }>`
    select kept.from_day as "fromDay", kept.volume_fen as "volumeFen", due.volume_fen as "dueVolumeFen"
    from compliance.evaluate(array[${Number(activationId)}::bigint], ${today}::date) as due
    join compliance.stage_check as kept on kept.id = due.check_id
    where kept.stage = ${Number(stage)}`.execute(db);
  const [row] = rows;
  return row && { ...row, lineDay: kind === 'stage' ? row.fromDay : undefined };
};
