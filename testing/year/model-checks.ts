/** Compares bookings with the second arithmetic: sampled sales and refunds, and every award. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import { seededRandom } from '#simulator/random.ts';
import { lineOn } from '#simulator/year/people.ts';
import type { YearWorld } from '#simulator/year/world.ts';
import type { DayDone } from '#simulator/year/year.ts';
import { modelPools, versionsOf, type Version } from './model-pools.ts';
import { inForce, termsOf, type TermRow, type Terms } from './model-terms.ts';
import {
  modelRemaining,
  modelFixed,
  modelRateType,
  modelReturned,
  modelValue,
  sharesOfRemaining,
  type ModelRule,
} from './model.ts';

export interface BookedSale {
  reference: string;
  day: string;
  agentId: AgentId;
  policyId: number;
  agentIds: AgentId[];
  shares: string[];
  returned: string[] | null;
  value: { fee: string; item: number | null; type: number | null; shares: string[] } | null;
}

export const bookedSales = async (db: Db, references: readonly string[]): Promise<BookedSale[]> => {
  const { rows } = await sql<BookedSale>`
    select sale.reference, sale.day::text as day, sale.agent_id as "agentId", sale.policy_id as "policyId",
      sale.agent_ids as "agentIds",
      (select array_agg(share_fen::text order by depth) from trades.share where share.agent_id = any (sale.agent_ids)
        and share.occurred_at = sale.occurred_at and share.trade_id = sale.id) as shares,
      (select array_agg(fen::text order by depth) from (
        select depth, -sum(share_fen) as fen from trades.trade as refund
        join trades.share on share.agent_id = any (refund.agent_ids) and share.occurred_at = refund.occurred_at
          and share.trade_id = refund.id
        where refund.original_id = sale.id group by depth) as back) as returned,
      (select jsonb_build_object('fee', fee_fen::text, 'item', item, 'type', share_type, 'shares',
          (select jsonb_agg(coalesce(part.share_fen, 0)::text order by place) from generate_series(1,
            cardinality(sale.agent_ids)) as place
            left join trades.value_share as part on part.trade_id = sale.id
              and part.agent_id = sale.agent_ids[place]))
        from trades.value_fee where trade_id = sale.id) as value
    from trades.trade as sale where sale.reference = any (${references}::text[]) and kind = 'sale' and status = 1
    order by sale.id`.execute(db);
  return rows;
};

const ruleOf = (row: TermRow): ModelRule => ({
  ratePpm: BigInt(row.rate),
  capFen: row.cap === null ? null : BigInt(row.cap),
  extraFen: row.extra === null ? null : BigInt(row.extra),
});

const text = (values: readonly (bigint | string)[]): string => values.map(String).join(', ');

const refundsFed = (w: YearWorld, sale: FeedRow): FeedRow[] =>
  [`R${sale.reference}`, ...[0, 1, 2, 3].map((n) => `R${n}${sale.reference}`)].flatMap(
    (reference) => w.sent.get(reference)?.row ?? [],
  );

interface ModelledSale {
  readonly sent: FeedRow;
  readonly line: readonly AgentId[];
  readonly amountFen: bigint;
  readonly feeFen: bigint;
  readonly remaining: readonly bigint[];
  readonly shares: readonly bigint[];
}

/** A sale by the second arithmetic, or the reason against it. @param pricedOn the day whose terms price it. */
export const modelSale = (
  w: YearWorld,
  terms: Terms,
  found: BookedSale,
  pricedOn: string = found.day,
): ModelledSale | string => {
  const sent = w.sent.get(found.reference)?.row;
  if (sent === undefined) return `${found.reference} was never sent`;
  const line = lineOn(w, found.agentId, found.day);
  if (text(line.map(String)) !== text(found.agentIds.map(String)))
    return `${found.reference} of ${found.day} went along ${text(found.agentIds.map(String))}, not ${text(
      line.map(String),
    )}`;
  const rateType = modelRateType(sent.paymentType, sent.method, sent.isVip === true);
  const rows = line.map((id) => inForce(terms, id, found.policyId, `cost:${rateType}`, pricedOn));
  if (rows.some((row) => row === undefined)) return `${found.reference} was booked without terms`;
  const [amountFen, feeFen] = [BigInt(sent.amountFen), BigInt(sent.feeFen ?? 0)];
  const costs = rows.flatMap((row) => (row === undefined ? [] : [ruleOf(row)]));
  const remaining = modelRemaining({ amountFen, feeFen, isDebit: sent.cardType === 2, costs });
  return { sent, line, amountFen, feeFen, remaining, shares: sharesOfRemaining(feeFen, remaining) };
};

/** Problems of one sale; empty when it is as the model says. */
const checkSale = (
  w: YearWorld,
  terms: Terms,
  found: BookedSale,
  isBooked: (reference: string) => boolean,
): string[] => {
  const model = modelSale(w, terms, found);
  if (typeof model === 'string') return [model];
  const { sent, line, amountFen, feeFen, remaining } = model;
  const problems: string[] = [];
  const compare = (what: string, expected: readonly bigint[], actual: readonly string[]): void => {
    if (text(expected) !== text(actual))
      problems.push(`${found.reference}: ${what} ${text(actual)}, the model says ${text(expected)}`);
  };
  compare('shares', model.shares, found.shares);
  const refunds = refundsFed(w, sent).filter(({ reference }) => isBooked(reference));
  if (found.returned !== null && refunds.length > 0) {
    const stated = refunds[0]?.feeFen;
    const sum = refunds.reduce((total, { amountFen: one }) => total + BigInt(one), 0n);
    const [part, whole] = stated === undefined ? [sum, amountFen] : [BigInt(stated), feeFen];
    if (whole > 0n) compare('returned', modelReturned(feeFen, remaining, part, whole), found.returned);
  }
  if (found.value !== null) {
    const { item, type, fee, shares } = found.value;
    const parts = line.map((id) =>
      item === null ? 0n : BigInt(inForce(terms, id, found.policyId, `value_share:${item}`, found.day)?.rate ?? 0),
    );
    compare('value shares', modelValue({ amountFen, feeFen: BigInt(fee), shareType: type ?? 0 }, parts), shares);
  }
  return problems;
};

const SAMPLE = 60;

const bookedAmong = async (db: Db, references: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ reference: string }>`
    select reference from trades.trade where reference = any (${references}::text[]) and status = 1`.execute(db);
  return new Set(rows.map(({ reference }) => reference));
};

/** @returns the number of compared sales, and the faults. */
export const checkSales = async ({
  world,
  day,
  booked,
}: DayDone): Promise<{ compared: number; problems: string[] }> => {
  const { db } = world.host;
  const origins = booked.flatMap((reference) => {
    const row = world.sent.get(reference)?.row;
    if (row?.kind === 'sale') return [reference];
    return row?.kind === 'refund' && row.originalReference !== undefined ? [row.originalReference] : [];
  });
  // refunded sales first, for they are fewer
  const refunded = origins.filter((reference) => !booked.includes(reference));
  const drawn = seededRandom(`model ${world.options.seed} ${day}`).shuffle(origins);
  const references = [...new Set([...refunded.slice(0, SAMPLE / 3), ...drawn.slice(0, SAMPLE)])];
  const sales = await bookedSales(db, references);
  const fed = sales.flatMap(({ reference }) => {
    const sale = world.sent.get(reference)?.row;
    return sale === undefined ? [] : refundsFed(world, sale).map((row) => row.reference);
  });
  const done = await bookedAmong(db, fed);
  const terms = await termsOf(db, [...new Set(sales.flatMap(({ agentIds }) => agentIds))]);
  const problems = sales.flatMap((sale) => checkSale(world, terms, sale, (reference) => done.has(reference)));
  return { compared: sales.length, problems };
};

interface AwardRow {
  id: number;
  kind: string;
  day: string;
  policyId: number;
  item: number;
  pool: string;
  agentIds: AgentId[];
  shares: string[];
  operator: string;
  reversesId: number | null;
  original: string[] | null;
  originalPool: string | null;
  reference: string | null;
  activatedOn: string[];
}

/** The part by which an award is shared; the allowance has a rule of its own. */
const PART_OF: Readonly<Record<string, string>> = {
  activation: 'activation',
  compliance: 'stage',
  service_fee: 'service_fee',
  communication_fee: 'communication',
};

const checkAward = (w: YearWorld, terms: Terms, versions: readonly Version[], award: AwardRow): string[] => {
  const { id, kind, day, shares, pool, agentIds } = award;
  const sum = shares.reduce((total, share) => total + BigInt(share), BigInt(award.operator));
  if (sum !== BigInt(pool)) return [`award ${id}: shares and rest are ${sum}, the pool ${pool}`];
  if (award.reversesId !== null) {
    const isWhole = award.originalPool === String(-BigInt(pool));
    const reversal = (award.original ?? []).map((share) => -BigInt(share));
    return isWhole && text(reversal) !== text(shares) ? [`award ${id} is no reversal of ${award.reversesId}`] : [];
  }
  const part = PART_OF[kind];
  const [holder] = agentIds;
  if (part === undefined || holder === undefined) return [];
  // a stage's line is that of its window's first day
  const days = [
    day,
    ...agentIds.flatMap((one) => (w.parents.get(one) ?? []).flatMap(({ from }) => (from <= day ? [from] : []))),
  ];
  const lines = new Set(
    days.flatMap((one) => [one, dayBefore(one)]).map((one) => text(lineOn(w, holder, one).map(String))),
  );
  if (!lines.has(text(agentIds.map(String)))) return [`award ${id} went along no line of ${holder}`];
  const pools = modelPools(w, versions, award);
  if (!pools.includes(pool))
    return [`award ${id} (${kind} of ${day}): pool ${pool}, the model says ${pools.join(' or ')}`];
  const amounts = agentIds.map((one) =>
    BigInt(inForce(terms, one, award.policyId, `${part}:${award.item}`, day)?.rate ?? 0),
  );
  const expected = modelFixed(BigInt(pool), amounts);
  return text(expected) === text(shares)
    ? []
    : [`award ${id} (${kind} of ${day}): shares ${text(shares)}, the model says ${text(expected)}`];
};

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Every award after the last one seen. @returns the id to go on from. */
export const checkAwards = async (
  w: YearWorld,
  after: number,
): Promise<{ compared: number; last: number; problems: string[] }> => {
  const { db } = w.host;
  const { rows } = await sql<AwardRow>`
    select award.id, award.kind, award.day::text as day, award.policy_id as "policyId", award.item,
      award.pool_fen::text as pool, award.agent_ids as "agentIds", award.share_fens::text[] as shares,
      award.operator_fen::text as operator, award.reverses_id as "reversesId", origin.share_fens::text[] as original,
      origin.pool_fen::text as "originalPool",
      (select reference from trades.fee where award.kind in ('service_fee', 'communication_fee')
        and 'fee:' || fee.id = substring(award.key from '^fee:[0-9]+')) as reference,
      array(select day::text from assessments.activation where activation.terminal_id = award.terminal_id
        and activation.policy_id = award.policy_id) as "activatedOn"
    from rewards.award left join rewards.award as origin on origin.id = award.reverses_id
    where award.id > ${after} order by award.id`.execute(db);
  const terms = await termsOf(db, [...new Set(rows.flatMap(({ agentIds }) => agentIds))]);
  const versions = await versionsOf(db);
  return {
    compared: rows.length,
    last: rows.at(-1)?.id ?? after,
    problems: rows.flatMap((award) => checkAward(w, terms, versions, award)),
  };
};
