/** Communication fees that were chosen for unbound terminals. The code that writes them has locked the terminals. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { Plan } from '../../rules/plan-bounds.ts';
import type { NewDefaults } from './default-rows.ts';

export interface StandingPlan extends Plan {
  readonly terminalId: TerminalId;
  readonly feeFen: Fen;
  readonly accountId: AccountId;
  readonly setBy: string | null;
  readonly setAt: Date;
}

export const standingPlans = async (db: Db, ids: readonly TerminalId[]): Promise<Map<TerminalId, StandingPlan>> => {
  const { rows } = await sql<StandingPlan>`
    select terminal_id as "terminalId", fee_fen as "feeFen", free_days as "freeDays", period_days as "periodDays",
      account_id as "accountId", set_by as "setBy", set_at as "setAt"
    from changes.default_plan where terminal_id = any (${ids}::bigint[]) and ended_at is null`.execute(db);
  return new Map(rows.map((row) => [row.terminalId, row]));
};

export type PlanEnd = 'replaced' | 'cleared' | 'left' | 'asked';

export const endPlans = async (tx: Tx, ids: readonly TerminalId[], end: PlanEnd, at: Date): Promise<void> => {
  await sql`update changes.default_plan set ended_at = ${at}, end_kind = ${end}
    where terminal_id = any (${ids}::bigint[]) and ended_at is null`.execute(tx);
};

/** Replaces the former choice. */
export const setPlan = async (
  tx: Tx,
  id: TerminalId,
  { feeFen, freeDays, periodDays }: Plan,
  { agentId, accountId, by, now }: NewDefaults,
): Promise<void> => {
  await endPlans(tx, [id], 'replaced', now);
  await sql`
    insert into changes.default_plan (terminal_id, agent_id, fee_fen, free_days, period_days, account_id, set_by,
      set_at)
    values (${id}, ${agentId}, ${feeFen}, ${freeDays}, ${periodDays}, ${accountId}, ${by}, ${now})`.execute(tx);
};
