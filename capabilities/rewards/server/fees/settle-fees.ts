/**
 * Adjusts the earnings of agents from collected communication fees, for whole terminals: in any order, with late and
 * repeated rows, the same collections are earned (docs/domain.md §4).
 */
import type { Tx } from '#platform/db/db.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { TRADE_STATUS } from '#capabilities/trades/contract/lookup/trade-types.ts';
import { settleCollections, type SettledFee } from '../../rules/fees/settle-collections.ts';
import type { AwardRequest } from '../award-request.ts';
import { awardsOf } from '../awards-of.ts';
import { bookAwards } from './book-awards.ts';
import { clawBack } from './clawback.ts';
import { collectionsOf, saveCollections, settleLater, type Collection } from './collections.ts';
import { lockPlans, plansOfTerminals } from './plans-of-terminals.ts';
import { feesToSettle, reportedFees, type FeeRow } from './reported-fees.ts';
import { returnFees } from './return-fees.ts';

/** A collected fee with its outcome, and the stored record of that. */
interface FeeSettlement {
  readonly fee: FeeRow;
  readonly phase: number | null;
  readonly outcome: Collection['outcome'];
  readonly kept: Collection | undefined;
}

const isEarned = ({ outcome }: FeeSettlement): boolean => outcome === 'earned';
const standing = ({ kept }: FeeSettlement) => kept?.awardId ?? undefined;

/** The award request: for the agents above the merchant's at the time of the collection, by its day's amounts. */
const requestOf = ({ fee, phase, kept }: FeeSettlement): AwardRequest => ({
  kind: 'communication_fee',
  key: `fee:${fee.id}${kept === undefined || kept.awardNo === 0 ? '' : `:${kept.awardNo + 1}`}`,
  day: fee.day,
  item: 0,
  poolFen: fee.amountFen,
  holderId: fee.agentId,
  policyId: fee.policyId,
  terminalId: fee.terminalId,
  merchantId: fee.merchantId,
  period: String(phase),
});

/** @returns the rest of awards to be clawed back because their collections are not earned after all. */
const correct = async (tx: Tx, now: Date, settled: readonly FeeSettlement[]): Promise<void> => {
  const wrong = settled.filter((one) => !isEarned(one)).flatMap((one) => standing(one) ?? []);
  const awards = (await awardsOf(tx, { ids: wrong })).filter(({ poolFen, clawedBackFen }) => clawedBackFen < poolFen);
  await clawBack(
    tx,
    now,
    awards.map(({ id, day }) => ({ awardId: id, day, cause: 'corrected' })),
  );
};

const book = async (tx: Tx, now: Date, settled: readonly FeeSettlement[]): Promise<Collection[]> => {
  await correct(tx, now, settled);
  const isNew = (one: FeeSettlement): boolean => isEarned(one) && standing(one) === undefined;
  const awards = await bookAwards(tx, now, settled.filter(isNew).map(requestOf));
  return settled.map((one) => ({
    feeId: one.fee.id,
    terminalId: one.fee.terminalId,
    phase: one.phase,
    outcome: one.outcome,
    awardId: (isEarned(one) ? (standing(one) ?? awards.get(requestOf(one).key)) : undefined) ?? null,
    awardNo: (one.kept?.awardNo ?? 0) + (isNew(one) ? 1 : 0),
  }));
};

/** Terminals without a plan earn nothing: they are settled when they have one. @param given may repeat. */
export const settleFees = async (tx: Tx, now: Date, given: readonly TerminalId[]): Promise<void> => {
  const terminalIds = [...new Set(given)].toSorted((a, b) => a - b);
  if (terminalIds.length === 0) return;
  await lockPlans(tx, terminalIds);
  const plans = await plansOfTerminals(tx, terminalIds, businessDay(now));
  const fees = await reportedFees(tx, terminalIds);
  const kept = await collectionsOf(tx, terminalIds);
  const outcomes = new Map<number, SettledFee>(
    terminalIds.flatMap((id) => {
      const plan = plans.get(id);
      const own = feesToSettle(fees.filter(({ terminalId }) => terminalId === id));
      return plan === undefined ? [] : settleCollections(plan, own).map((one): [number, SettledFee] => [one.id, one]);
    }),
  );
  const collected = fees.filter(({ originalId, status }) => originalId === null && status === TRADE_STATUS.successful);
  const settled = collected.map((fee): FeeSettlement => {
    const { phase = null, outcome = 'no_plan' } = outcomes.get(fee.id) ?? {};
    return { fee, phase, outcome, kept: kept.get(fee.id) };
  });
  const collections = await book(tx, now, settled);
  await saveCollections(tx, collections);
  await returnFees(tx, now, { fees, collections, plans });
  await settleLater(
    tx,
    settled.flatMap(({ fee, outcome }) => (outcome === 'no_plan' ? [fee.terminalId] : [])),
  );
};
