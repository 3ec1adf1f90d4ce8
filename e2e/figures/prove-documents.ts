/** Transactions and monthly statements. */
import { sql } from '#platform/db/sql.ts';
import { explainEarning } from '#capabilities/earnings/contract/trade/explain-earning.ts';
import { getStatement } from '#capabilities/statements/contract/document/get-statement.ts';
import { listStatements } from '#capabilities/statements/contract/list/list-statements.ts';
import { getTrade } from '#capabilities/trades/contract/lookup/get-trade.ts';
import { listTrades } from '#capabilities/trades/contract/lookup/list-trades.ts';
import { countedBy, type EntryFact, type Facts, type TradeFact } from './facts.ts';
import { proof } from './proof.ts';
import { amountAndCount, parts, salesOf, sum, type Side } from './sums.ts';

const shareOf = ({ me }: Facts, { agentIds, sharesFen, status }: TradeFact): number =>
  status === 1 ? (sharesFen[agentIds.indexOf(me)] ?? 0) : 0;

export const trades = proof(listTrades, (facts, { scope = 'self' }, { rows }) => {
  const byId = new Map(facts.trades.map((trade) => [String(trade.id), trade]));
  return {
    rows: rows.map(({ id, dayTotal }) => {
      const trade = byId.get(id as string);
      return {
        amountFen: trade?.amountFen,
        shareFen: trade && shareOf(facts, trade),
        ...(dayTotal && {
          dayTotal: amountAndCount(salesOf(facts, scope as Side).filter(({ day }) => day === dayTotal.day)),
        }),
      };
    }),
  };
});

interface Term {
  ratePpm: number;
  capFen: number | null;
  extraFen: number | null;
}

/** docs/domain.md §1: rounded half up once; the cap applies to debit cards alone; at most the amount. */
const costOf = (amountFen: number, cardType: number, { ratePpm, capFen, extraFen }: Term): number => {
  const fee = Math.floor((2 * amountFen * ratePpm + 1_000_000) / 2_000_000);
  return Math.min(amountFen, (cardType === 2 && capFen !== null ? Math.min(fee, capFen) : fee) + (extraFen ?? 0));
};

/** From the merchant's agent up to the caller, by the terms kept with the transaction; nobody above. */
export const explanation = proof(explainEarning, async (facts, { id }) => {
  const tradeId = Number(String(id).split('-')[1]);
  const [sale] = await countedBy<{
    amountFen: number;
    feeFen: number;
    feeRatePpm: number | null;
    cardType: number;
    termIds: number[];
  }>(
    facts.db,
    sql`select amount_fen as "amountFen", fee_fen as "feeFen", fee_rate_ppm as "feeRatePpm", card_type as "cardType",
      term_ids as "termIds" from trades.trade where id = ${tradeId}`,
  );
  const found = facts.trades.find((one) => one.id === tradeId);
  if (sale === undefined || found === undefined) throw new Error('no such transaction');
  const reached = found.agentIds.indexOf(facts.me) + 1;
  const terms = await countedBy<Term & { ord: number }>(
    facts.db,
    sql`select ord, rate_ppm as "ratePpm", cap_fen as "capFen", extra_fen as "extraFen"
      from unnest(${sale.termIds}::bigint[]) with ordinality as chosen (id, ord) join policies.term using (id)
      order by ord`,
  );
  let beforeFen = sale.feeFen;
  const steps = terms.slice(0, reached).map((term) => {
    const costFen = costOf(sale.amountFen, sale.cardType, term);
    const leftFen = Math.min(beforeFen, costFen);
    const rule = {
      ratePpm: term.ratePpm,
      ...(term.capFen !== null && { capFen: term.capFen }),
      ...(term.extraFen !== null && { extraFen: term.extraFen }),
    };
    const step = { beforeFen, leftFen, shareFen: beforeFen - leftFen, costFen, rule };
    beforeFen = leftFen;
    return step;
  });
  const { amountFen, feeFen, feeRatePpm } = sale;
  const shareFen = shareOf(facts, found);
  return { trade: { amountFen, feeFen, feeRatePpm, steps, ownCostFen: beforeFen, shareFen } };
});

export const trade = proof(getTrade, (facts, { id }, answer) => {
  const found = facts.trades.find((one) => one.id === Number(id));
  const refunds = facts.trades.filter(({ originalId }) => originalId === found?.id);
  return {
    amountFen: found?.amountFen,
    shareFen: found && shareOf(facts, found),
    // the acquirer's own words
    feeFen: answer.feeFen,
    feeRatePpm: answer.feeRatePpm,
    refundedFen: sum(refunds.map(({ amountFen }) => amountFen)),
    refunds: refunds.map((one) => ({ amountFen: one.amountFen, shareFen: shareOf(facts, one) })),
  };
});

const fens = (entries: readonly EntryFact[]): number => sum(entries.map(({ fen }) => fen));
const isWithdrawn = ({ kind }: EntryFact): boolean => kind.startsWith('withdrawal');

const moneyOf = (entries: readonly EntryFact[], month: string) => {
  const of = entries.filter((entry) => entry.month === month);
  const [openingFen, withdrawnFen] = [
    fens(entries.filter((entry) => entry.month < month)),
    fens(of.filter(isWithdrawn)),
  ];
  const netFen = fens(of) - withdrawnFen;
  return { openingFen, netFen, withdrawnFen, closingFen: openingFen + netFen + withdrawnFen };
};

const tradesOf = (facts: Facts) => (rows: readonly TradeFact[]) => ({
  ...amountAndCount(rows),
  shareFen: sum(rows.map((row) => shareOf(facts, row))),
});

const bookedIn = (facts: Facts, month: string): TradeFact[] =>
  salesOf(facts, 'team').filter(({ bookedMonth }) => bookedMonth === month);

export const statements = proof(listStatements, (facts, _request, answer) => {
  const net = (month: string): number => moneyOf(facts.entries, month).netFen;
  const months = answer.rows.map(({ month }) => month);
  const totalFen = sum(months.map(net));
  return {
    totalFen,
    averageFen: months.length === 0 ? undefined : Math.floor((2 * totalFen + months.length) / (2 * months.length)),
    running: answer.running && { netFen: net(facts.month) },
    rows: months.map((month) => ({
      netFen: net(month),
      volumeFen: amountAndCount(bookedIn(facts, month)).amountFen,
    })),
  };
});

export const statement = proof(getStatement, (facts, { month }, { statement: shown }) => {
  const of = facts.entries.filter((entry) => entry.month === month);
  const kinds = (rows: readonly { kind: string }[]) =>
    parts(
      rows.map(({ kind }) => kind),
      of,
      (entry) => entry.kind,
      (entries) => ({
        count: sum(entries.map(({ items }) => items)),
        fen: fens(entries),
      }),
    );
  const sales = bookedIn(facts, month);
  const byPolicy = Map.groupBy(sales, ({ policyId }) => policyId);
  return {
    statement: {
      ...moneyOf(facts.entries, month),
      earnings: kinds(shown.earnings),
      reversals: kinds(shown.reversals),
      others: kinds(shown.others),
      trades: tradesOf(facts)(sales),
      policies: [...byPolicy.values()].map(tradesOf(facts)).toSorted((a, b) => b.amountFen - a.amountFen),
      types: parts(
        shown.types.map(({ totalType }) => totalType as number),
        sales,
        (sale) => sale.totalType,
        tradesOf(facts),
      ),
      withdrawals: shown.withdrawals,
      wallets: shown.wallets.map(({ wallet }) =>
        moneyOf(
          facts.entries.filter((entry) => entry.wallet === wallet),
          month,
        ),
      ),
    },
  };
});
