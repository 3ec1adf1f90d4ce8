/** Our records of the merchants and terminals of a file, as of the end of its month. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { lastDay, nextDay, startOfDay, type BusinessMonth } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { meantNumbers } from '../../rules/booking/meant-serials.ts';

export interface Place {
  /** The merchant with the number in the line; null when we have none with this number. */
  readonly merchantId: MerchantId | null;
  readonly merchantAgentId: AgentId | null;
  /** Null when we have no terminal with this number. */
  readonly terminalId: TerminalId | null;
  /** The merchant to which the terminal was bound. */
  readonly boundMerchantId: MerchantId | null;
  readonly boundMerchantNo: string | null;
  readonly boundAgentId: AgentId | null;
}

interface PlaceQuery {
  readonly merchantNo: string;
  readonly sn: string;
}

const endOf = (month: BusinessMonth): Date => new Date(startOfDay(nextDay(lastDay(month))).getTime() - 1);

/** Places in the order of the lines. */
export const placesOf = async (db: Db, month: BusinessMonth, lines: readonly PlaceQuery[]): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    with found as materialized (
      select asked.ord, stated.merchant_id, terminal.terminal_id, terminal.merchant_id as bound_id,
        terminal.agent_id as bound_agent_id
      from unnest(${lines.map(({ merchantNo }) => merchantNo)}::text[], ${lines.map(({ sn }) => sn)}::text[])
        with ordinality as asked (no, sn, ord)
      left join lateral merchants.api_by_no(asked.no) as stated on true
      left join lateral terminals.api_resolve(asked.sn, ${endOf(month)}) as terminal on true
    ), owned as materialized (
      select * from merchants.api_agents_on(array(
        select merchant_id from found union select bound_id from found), ${lastDay(month)}::date)
    )
    select stated.merchant_id as "merchantId", stated.agent_id as "merchantAgentId", terminal_id as "terminalId",
      bound_id as "boundMerchantId", bound.no as "boundMerchantNo", bound_agent_id as "boundAgentId"
    from found left join owned as stated on stated.merchant_id = found.merchant_id
    left join owned as bound on bound.merchant_id = bound_id
    order by ord`.execute(db);
  return rows;
};

const MOST_MEANT = 50;

/**
 * Possible originals of serial numbers damaged by a spreadsheet: the only one in stock, or the only one of those
 * at the merchant that the line states. By the text of the cell and the merchant's number.
 */
export const meantSerials = async (
  db: Db,
  month: BusinessMonth,
  wanted: readonly { readonly text: string; readonly merchantNo: string }[],
): Promise<string[][]> => {
  const spans = wanted.map(({ text }) => meantNumbers(text));
  const known = spans.flatMap((span, index) => (span === undefined ? [] : [{ ...span, index }]));
  if (known.length === 0) return wanted.map(() => []);
  const { rows } = await sql<{ ord: number; sn: string; merchantNo: string | null }>`
    select meant.ord, meant.sn, owned.no as "merchantNo"
    from terminals.api_serials_within(${known.map(({ low }) => String(low))}::numeric[],
      ${known.map(({ high }) => String(high))}::numeric[]) as meant
    left join lateral terminals.api_resolve(meant.sn, ${endOf(month)}) as terminal on true
    left join lateral merchants.api_agents_on(array[terminal.merchant_id], ${lastDay(month)}::date) as owned on true
    order by meant.ord, meant.sn`.execute(db);
  const found: string[][] = wanted.map(() => []);
  for (const [ord, some] of Map.groupBy(rows, (row) => row.ord)) {
    const index = known[ord - 1]?.index ?? -1;
    const no = wanted[index]?.merchantNo;
    const there = some.filter(({ merchantNo }) => merchantNo !== null && merchantNo === no);
    found[index] = (there.length > 0 ? there : some).slice(0, MOST_MEANT).map(({ sn }) => sn);
  }
  return found;
};
