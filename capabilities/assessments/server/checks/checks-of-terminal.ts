import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import type { Cause, CheckStatus } from '../../rules/check-status.ts';

export interface TerminalCheck {
  readonly activationId: ActivationId;
  readonly activatedOn: BusinessDay;
  readonly stage: number;
  readonly fromDay: BusinessDay;
  readonly toDay: BusinessDay;
  readonly status: CheckStatus;
  readonly cause: Cause | null;
  readonly volumeFen: Fen;
  readonly minVolumeFen: Fen;
  readonly count: number;
  readonly minCount: number;
  readonly poolFen: Fen;
  readonly metOn: BusinessDay | null;
  readonly endedOn: BusinessDay | null;
}

/** All activations of a terminal with their checks, newest first. Not scoped: for the staff. */
export const checksOfTerminal = async (db: Db, sn: string, now: Date): Promise<TerminalCheck[]> => {
  const { rows } = await sql<TerminalCheck>`
    select activation_id as "activationId", day as "activatedOn", stage, from_day as "fromDay", to_day as "toDay",
      status, cause, volume_fen as "volumeFen", min_volume_fen as "minVolumeFen", count, min_count as "minCount",
      pool_fen as "poolFen", met_on as "metOn", ended_on as "endedOn"
    from assessments.stage_check join assessments.activation on activation.id = activation_id
    where terminal_id = (select terminal_id from terminals.api_resolve(${sn.toUpperCase()}, ${now}))
    order by activation_id desc, stage`.execute(db);
  return rows;
};
