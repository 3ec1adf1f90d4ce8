/** The communication fees of terminals at an instant, as their activation fixed or a change set them. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { SubjectRow } from './subject-rows.ts';

export interface PlanInForce {
  readonly terminalId: TerminalId;
  readonly feeFen: Fen;
  readonly freeDays: number;
  readonly periodDays: number;
  /** Null when the plan has applied since the activation. */
  readonly fromAt: Date | null;
}

/** A terminal that was never activated, nor changed, has none: the policy's standard will hold. */
export const plansInForce = async (
  db: Db,
  rows: readonly Pick<SubjectRow, 'terminalId'>[],
  at: Date,
): Promise<Map<TerminalId, PlanInForce>> => {
  const ids = rows.flatMap(({ terminalId }) => terminalId ?? []);
  const { rows: plans } = await sql<PlanInForce>`
    select terminal_id as "terminalId", fee_fen as "feeFen", free_days as "freeDays", period_days as "periodDays",
      from_at as "fromAt"
    from rewards.api_plans(${ids}::bigint[], ${at})`.execute(db);
  return new Map(plans.map((plan) => [plan.terminalId, plan]));
};
