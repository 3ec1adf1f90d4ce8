import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/problem.ts';
import { subtractFen, zeroFen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { termsByIds, type Term } from '#capabilities/policies/server/api.ts';
import type { TradeId } from '../../contract/lookup/trade-ids.ts';
import { costForCard } from '../../rules/lookup/cost-for-card.ts';
import { explainShares, type ExplainedStep } from '../../rules/lookup/explain-shares.ts';
import { requireTrade, type WholeTrade } from './require-trade.ts';
import { shareBooking } from './share-booking.ts';
import { earnersOf, type Earner } from './share-earners.ts';
import { valueEntry, valuePart } from './value-part.ts';

const SUCCESS = 1;

/**
 * How the fee of a transaction and its value-added fee were shared, from the merchant's agent up to the caller.
 * @throws 404 if it is outside the caller's subtree, or did not succeed.
 */
export const explainTrade = async (db: Db, scope: Scope, tradeId: TradeId) => {
  const trade = await requireTrade(db, scope, tradeId);
  // a transaction that did not succeed has no earnings to explain
  if (trade.status !== SUCCESS) throw notFound();
  const sale = trade.originalId === null ? trade : await requireTrade(db, scope, trade.originalId);
  const terms = await termsOf(db, sale);
  const people = await earnersOf(db, trade.agentIds);
  const steps = stepsOf(sale, terms).map((step, index) => (trade === sale ? step : reversed(trade, step, index)));
  return {
    tradeId: String(trade.id),
    kind: trade.kind,
    cardType: trade.cardType,
    amountFen: trade.amountFen,
    feeFen: trade.feeFen,
    ...(trade.feeRatePpm !== null && { feeRatePpm: trade.feeRatePpm }),
    steps: steps.map((step, index) => ({
      ...who(people[index], index),
      ...step,
      rule: presentRule(terms[index], sale),
    })),
    ownCostFen: trade.remainingFens.at(-1) ?? zeroFen,
    shareFen: trade.shareFen,
    ...(await shareBooking(db, scope, trade)),
    ...(await valueOf(db, scope, trade)),
    ...(trade !== sale && { original: { id: String(sale.id), amountFen: sale.amountFen, feeFen: sale.feeFen } }),
  };
};

const valueOf = async (db: Db, scope: Scope, trade: WholeTrade) => {
  const value = await valuePart(db, trade);
  if (value === undefined) return {};
  const { shareType, steps, ...rest } = value;
  const entry = await valueEntry(db, scope, trade, value);
  return {
    value: {
      ...rest,
      ...(shareType !== null && { shareType }),
      steps: steps.map(({ validFrom, ...step }) => ({ ...step, ...(validFrom !== null && { validFrom }) })),
      ...(entry !== undefined && { entry: { ...entry } }),
    },
  };
};

/** The terms with which the transaction was booked, direct agent first. */
const termsOf = async (db: Db, { termIds }: WholeTrade): Promise<Term[]> => {
  const terms = await termsByIds(db, termIds);
  return termIds.flatMap((id) => terms.get(id) ?? []);
};

const stepsOf = (sale: WholeTrade, terms: readonly Term[]): ExplainedStep[] =>
  explainShares({
    amountFen: sale.amountFen,
    feeFen: sale.feeFen,
    cardType: sale.cardType,
    remainingFens: sale.remainingFens,
    costs: terms.map(({ rule }) => rule),
  });

/** Refunds only: the part reversed of each step of the sale. */
const reversed = (refund: WholeTrade, step: ExplainedStep, index: number) => {
  const beforeFen = (index === 0 ? refund.feeFen : refund.remainingFens[index - 1]) ?? zeroFen;
  const leftFen = refund.remainingFens[index] ?? zeroFen;
  return { ...step, beforeFen, leftFen, shareFen: subtractFen(leftFen, beforeFen), originalShareFen: step.shareFen };
};

const who = (person: Earner | undefined, index: number) => ({
  view: person?.view ?? ('indirect' as const),
  name: person?.name ?? '',
  levelCode: person?.levelCode ?? '',
  isMerchantAgent: index === 0,
  ...(person !== undefined && { agentId: String(person.id) }),
});

/** The rule as applied to this card: the cap applies to debit cards only. */
const presentRule = (term: Term | undefined, sale: WholeTrade) => {
  if (term === undefined) return { ratePpm: ppm(0), validFrom: sale.day };
  const { ratePpm, capFen, extraFen } = costForCard(term.rule, sale.cardType);
  return {
    ratePpm,
    ...(capFen !== undefined && { capFen }),
    ...(extraFen !== undefined && { extraFen }),
    validFrom: term.validFrom,
  };
};
