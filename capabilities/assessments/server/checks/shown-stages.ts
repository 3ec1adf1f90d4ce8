/** The assessments of terminals, for comparison with the acquirer's. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { CheckStatus } from '../../rules/check-status.ts';
import { ACTIVATION } from '../../rules/plan.ts';

export interface ShownStage {
  readonly terminalId: TerminalId;
  readonly number: number;
  readonly fromDay: BusinessDay;
  readonly toDay: BusinessDay;
  readonly status: CheckStatus;
  readonly volumeFen: Fen;
  readonly count: number;
  readonly minVolumeFen: Fen;
}

/** The running stage of each terminal's newest activation, or else the last one that began. Not scoped. */
export const shownStages = async (
  db: Db,
  ids: readonly TerminalId[],
  today: BusinessDay,
): Promise<ReadonlyMap<TerminalId, ShownStage>> => {
  const { rows } = await sql<ShownStage>`
    select distinct on (terminal_id) terminal_id as "terminalId", stage as number, from_day as "fromDay",
      to_day as "toDay", status, volume_fen as "volumeFen", count, min_volume_fen as "minVolumeFen"
    from assessments.activation join assessments.stage_check on activation_id = activation.id
    where terminal_id = any (${ids}::bigint[]) and unbound_at = 'infinity' and stage > ${ACTIVATION}
      and from_day <= ${today}::date
    order by terminal_id, activation.id desc, status = assessments.pending()
      and execution = assessments.running() desc, stage desc`.execute(db);
  return new Map(rows.map((row) => [row.terminalId, row]));
};
