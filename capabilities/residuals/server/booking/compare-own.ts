/** Compares the lines that can be booked with our own computation, and with our rates of the month. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addFen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { firstDay, lastDay, nextDay, startOfDay, type BusinessMonth } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { CheckedLine } from '../check-lines.ts';

/** A difference of up to so much counts as none: 1.00. */
const SAME_FEN = 100;

export interface ComparedMerchant {
  readonly merchantNo: string;
  readonly theirsFen: Fen;
  /** The shares of the same agent at this merchant, as we booked them. */
  readonly oursFen: Fen;
}

export interface OtherRate {
  readonly merchantNo: string;
  readonly theirs: Ppm;
  readonly ours: readonly Ppm[];
}

export interface Comparison {
  readonly theirsFen: Fen;
  readonly oursFen: Fen;
  /** Merchants whose difference is 1.00 or less. */
  readonly same: number;
  /** The merchants that differ, the largest difference first. */
  readonly different: readonly ComparedMerchant[];
  readonly otherRates: readonly OtherRate[];
  /** Lines of merchants at which we booked shares of the month ourselves for the same agent. */
  readonly computedHere: number;
}

type MerchantLine = CheckedLine & { readonly merchantId: MerchantId };

const ownShares = async (
  db: Db,
  month: BusinessMonth,
  pairs: readonly { readonly merchantId: MerchantId; readonly agentId: AgentId }[],
): Promise<ReadonlyMap<string, Fen>> => {
  const { rows } = await sql<{ merchantId: MerchantId; agentId: AgentId; fen: Fen }>`
    select asked.merchant_id as "merchantId", asked.agent_id as "agentId",
      (select coalesce(sum(share_fen), 0)::bigint from trades.api_merchant_days(asked.merchant_id, asked.agent_id,
        ${startOfDay(firstDay(month))}, ${startOfDay(nextDay(lastDay(month)))})) as fen
    from unnest(${pairs.map(({ merchantId }) => merchantId)}::bigint[],
      ${pairs.map(({ agentId }) => agentId)}::bigint[]) as asked (merchant_id, agent_id)`.execute(db);
  return new Map(rows.map(({ merchantId, agentId, fen }) => [`${merchantId} ${agentId}`, fen]));
};

/** @param lines the lines that can be booked. */
export const compareOwn = async (db: Db, month: BusinessMonth, lines: readonly CheckedLine[]): Promise<Comparison> => {
  const known = lines.filter((line): line is MerchantLine => line.merchantId !== null);
  const groups = [...Map.groupBy(known, ({ merchantId, agentId }) => `${merchantId} ${agentId ?? ''}`)];
  const pairs = groups.flatMap(([, [first]]) =>
    first?.agentId == null ? [] : [{ merchantId: first.merchantId, agentId: first.agentId }],
  );
  const own = await ownShares(db, month, pairs);
  const compared = groups.map(([key, some]) => ({
    merchantNo: some[0]?.merchantNo ?? '',
    theirsFen: sumFen(some.flatMap(({ shareFen }) => shareFen ?? [])),
    oursFen: own.get(key) ?? zeroFen,
    lines: some.length,
  }));
  const apart = ({ theirsFen, oursFen }: ComparedMerchant): number => Math.abs(theirsFen - oursFen);
  const different = compared.filter((one) => apart(one) > SAME_FEN).toSorted((a, b) => apart(b) - apart(a));
  return {
    theirsFen: sumFen(lines.flatMap(({ shareFen }) => shareFen ?? [])),
    oursFen: compared.reduce((sum, { oursFen }) => addFen(sum, oursFen), zeroFen),
    same: compared.length - different.length,
    different,
    otherRates: await otherRatesOf(db, month, known),
    computedHere: compared.filter(({ oursFen }) => oursFen !== 0).reduce((sum, one) => sum + one.lines, 0),
  };
};

const otherRatesOf = async (db: Db, month: BusinessMonth, lines: readonly MerchantLine[]): Promise<OtherRate[]> => {
  const { rows } = await sql<{ merchantId: MerchantId; ppms: Ppm[] }>`
    select merchant_id as "merchantId", array_agg(distinct rate_ppm order by rate_ppm) as ppms
    from merchants.api_rates_on(${[...new Set(lines.map(({ merchantId }) => merchantId))]}::bigint[],
      ${lastDay(month)}::date) group by 1`.execute(db);
  const ours = new Map(rows.map(({ merchantId, ppms }) => [merchantId, ppms]));
  return lines.flatMap(({ merchantId, merchantNo, ratePpm }) => {
    const rates = ours.get(merchantId) ?? [];
    const isSame = ratePpm === null || rates.length === 0 || rates.includes(ratePpm);
    return isSame ? [] : [{ merchantNo, theirs: ratePpm, ours: rates }];
  });
};
