/** For the operator: fees that are due and were not collected, and collected ones that nobody earns. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { openPhases, settleCollections } from '../../rules/fees/settle-collections.ts';
import { openFen } from './open-fen.ts';
import { plansOfTerminals } from './plans-of-terminals.ts';
import { feesToSettle, reportedFees } from './reported-fees.ts';

export interface DueFee {
  readonly terminalId: TerminalId;
  readonly count: number;
  readonly fen: Fen;
  readonly since: BusinessDay;
}

/** The number of terminals looked at in one statement. */
const AT_ONCE = 2_000;

const dueOf = async (db: Db, ids: readonly TerminalId[], now: Date): Promise<DueFee[]> => {
  const plans = await plansOfTerminals(db, ids, businessDay(now));
  const fees = await reportedFees(db, ids);
  return [...plans.values()].flatMap((plan) => {
    const own = feesToSettle(fees.filter(({ terminalId }) => terminalId === plan.terminalId));
    const open = plan.isByPlan ? [] : openPhases(plan, settleCollections(plan, own));
    const [first] = open;
    if (first === undefined) return [];
    return [{ terminalId: plan.terminalId, count: open.length, fen: openFen(plan, open), since: first.day }];
  });
};

/** Fees due longest come first. */
export const dueFees = async (db: Db, now: Date): Promise<DueFee[]> => {
  const found: DueFee[] = [];
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: TerminalId }>`
      select distinct terminal_id as id from rewards.fee_plan
      where not by_plan and terminal_id > ${after} and (activation_day + free_days <= ${businessDay(now)}::date
        or terminal_id in (select terminal_id from rewards.fee_change where first_on <= ${businessDay(now)}::date))
      order by 1 limit ${AT_ONCE}`.execute(db);
    if (rows.length === 0) return found.toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
    const ids = rows.map(({ id }) => id);
    found.push(...(await dueOf(db, ids, now)));
    after = ids.at(-1) ?? after;
  }
};

export interface UnearnedFee {
  readonly acquirer: string;
  readonly reference: string;
  readonly terminalId: TerminalId;
  readonly day: BusinessDay;
  readonly amountFen: Fen;
  readonly phase: number | null;
  readonly outcome: 'again' | 'never_due' | 'ahead' | 'no_plan';
}

/** The newest first. */
export const unearnedFees = async (db: Db, limit: number): Promise<UnearnedFee[]> => {
  const { rows } = await sql<UnearnedFee>`
    with unearned as materialized (
      select * from rewards.fee_collection where outcome in ('again', 'never_due', 'ahead', 'no_plan')
      order by fee_id desc limit ${limit}
    )
    select acquirer, reference, unearned.terminal_id as "terminalId", day, amount_fen as "amountFen", unearned.phase,
      outcome
    from unearned join trades.api_communication_fees(array(select terminal_id from unearned)) as fee using (fee_id)
    order by fee_id desc`.execute(db);
  return rows;
};
