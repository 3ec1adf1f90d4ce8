/** The sales behind a stage or an activation, for code that compares our counting with the acquirer's. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import { windowSales, type WindowSale } from './window-sales.ts';

export type StageSale = Omit<WindowSale, 'micros'>;

/** Sales in the window of a stage of a terminal's newest activation, newest first. The caller checks the scope. */
export const stageSales = async (
  db: Db,
  { terminalId, stage, most }: { readonly terminalId: TerminalId; readonly stage: number; readonly most: number },
): Promise<StageSale[]> => {
  const { rows: checks } = await sql<{ activationId: ActivationId; fromDay: BusinessDay; toDay: BusinessDay }>`
    select activation.id as "activationId", from_day as "fromDay", to_day as "toDay"
    from assessments.activation join assessments.stage_check on activation_id = activation.id
    where terminal_id = ${terminalId} and unbound_at = 'infinity' and stage = ${stage}
    order by activation.id desc limit 1`.execute(db);
  const [check] = checks;
  if (check === undefined) return [];
  const { rows } = await sql<WindowSale>`
    select * from (${windowSales({ ...check, stage })}) as listed limit ${most}`.execute(db);
  return rows;
};

/** The sale that activated a terminal; undefined where it was activated in another way. The caller checks the scope. */
export const activatingSale = async (db: Db, terminalId: TerminalId): Promise<StageSale | undefined> => {
  const { rows } = await sql<StageSale>`
    select counted.trade_id as id, counted.at, counted.day, amount_fen as "amountFen", 0::bigint as "refundedFen",
      payment_type as "paymentType", total_type as "totalType", null as why
    from assessments.activation
    join assessments.counted on activation_id = activation.id and counted.trade_id = activation.trade_id
    where terminal_id = ${terminalId} and activation.unbound_at = 'infinity'
    order by activation.id desc limit 1`.execute(db);
  return rows[0];
};
