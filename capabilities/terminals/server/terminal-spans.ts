/** When terminals were bound to which merchant, and activated: their whole life, for late reports. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { BrandId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalId } from '../contract/terminal-ids.ts';

export interface TerminalSpan {
  readonly merchantId: MerchantId;
  readonly boundOn: BusinessDay;
  /** Undefined while the terminal is bound. */
  readonly unboundOn?: BusinessDay | undefined;
}

export interface TerminalSpans {
  readonly terminalId: TerminalId;
  readonly brandId: BrandId;
  readonly spans: readonly TerminalSpan[];
  readonly activatedOn: readonly BusinessDay[];
}

/** By serial number; unknown ones are missing. Not scoped. */
export const terminalSpans = async (
  db: Db,
  serials: readonly string[],
): Promise<ReadonlyMap<string, TerminalSpans>> => {
  const { rows } = await sql<TerminalSpans & { sn: string }>`
    select terminal.sn, terminal.id as "terminalId", terminal.brand_id as "brandId",
      coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('merchantId', merchant_id,
          'boundOn', (bound_at at time zone 'Asia/Shanghai')::date,
          'unboundOn', case when unbound_at < 'infinity' then (unbound_at at time zone 'Asia/Shanghai')::date end)))
        from terminals.binding where terminal_id = terminal.id), '[]') as spans,
      array(select (at at time zone 'Asia/Shanghai')::date::text from terminals.event
        where terminal_id = terminal.id and kind = 'activated') as "activatedOn"
    from terminals.terminal where terminal.sn = any (${serials}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.sn, row]));
};
