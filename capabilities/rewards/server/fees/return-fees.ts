/** Claws back the shares that refunds of collected communication fees return, each once. */
import type { Tx } from '#platform/db/db.ts';
import { fen, minFen, subtractFen } from '#platform/money/fen.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { FeeId } from '#capabilities/trades/contract/lookup/trade-ids.ts';
import { TRADE_STATUS } from '#capabilities/trades/contract/lookup/trade-types.ts';
import { dueBack } from '../../rules/fees/due-back.ts';
import { awardsOf, type Award } from '../awards-of.ts';
import { clawBack } from './clawback.ts';
import type { Collection } from './collections.ts';
import { phaseKey } from './phase-key.ts';
import type { TerminalPlan } from './plans-of-terminals.ts';
import type { FeeRow } from './reported-fees.ts';

export interface ToReturn {
  readonly fees: readonly FeeRow[];
  readonly collections: readonly Collection[];
  readonly plans: ReadonlyMap<TerminalId, TerminalPlan>;
}

/** Refunds that name a phase belong to its collection, others to the one that they refer to. */
const collectionOf = ({ collections }: ToReturn, refund: FeeRow): Collection | undefined =>
  collections.find(({ feeId, terminalId, phase, outcome }) =>
    refund.phase === null
      ? feeId === refund.originalId
      : terminalId === refund.terminalId && phase === refund.phase && (outcome === 'earned' || outcome === 'by_plan'),
  );

/** The award that a collection's refunds claw back: its own, or that of its phase by the plan. */
const awardsBehind = async (tx: Tx, { collections, plans }: ToReturn): Promise<Map<FeeId, Award>> => {
  const keyOf = ({ terminalId, phase, outcome }: Collection): string | undefined => {
    const plan = plans.get(terminalId);
    return plan === undefined || outcome !== 'by_plan' || phase === null
      ? undefined
      : phaseKey(plan.bindingId, phase, plan.revision);
  };
  const [own, planned] = [
    await awardsOf(tx, { ids: collections.flatMap(({ awardId }) => awardId ?? []) }),
    await awardsOf(tx, { kind: 'communication_fee', keys: collections.flatMap((one) => keyOf(one) ?? []) }),
  ];
  const behind = (one: Collection): Award | undefined =>
    one.awardId === null ? planned.find(({ key }) => key === keyOf(one)) : own.find(({ id }) => id === one.awardId);
  return new Map(
    collections.flatMap((one): [FeeId, Award][] => {
      const award = behind(one);
      return award === undefined ? [] : [[one.feeId, award]];
    }),
  );
};

export const returnFees = async (tx: Tx, now: Date, given: ToReturn): Promise<void> => {
  const refunds = given.fees.filter(
    ({ originalId, status }) => originalId !== null && status === TRADE_STATUS.successful,
  );
  if (refunds.length === 0) return;
  const awards = await awardsBehind(tx, given);
  for (const collection of given.collections) {
    const award = awards.get(collection.feeId);
    const own = refunds.filter((refund) => collectionOf(given, refund) === collection);
    if (award === undefined || own.length === 0) continue;
    await returnAll(tx, now, { award, own, given, collection });
  }
};

interface FeeReturn {
  readonly award: Award;
  readonly own: readonly FeeRow[];
  readonly given: ToReturn;
  readonly collection: Collection;
}

/** Returns one at a time, because several may return parts of the same fee. */
const returnAll = async (tx: Tx, now: Date, { award, own, given, collection }: FeeReturn): Promise<void> => {
  const keyOf = ({ id }: FeeRow): string => `return:${id}:${award.id}`;
  const booked = await awardsOf(tx, { kind: 'communication_fee', keys: own.map(keyOf) });
  const done = new Set(booked.map(({ key }) => key));
  const collectedFen = given.fees.find(({ id }) => id === collection.feeId)?.amountFen ?? award.poolFen;
  let returnedFen = fen(own.filter((one) => done.has(keyOf(one))).reduce((sum, one) => sum + one.amountFen, 0));
  let takenFen = award.clawedBackFen;
  for (const refund of own.filter((one) => !done.has(keyOf(one)))) {
    returnedFen = fen(returnedFen + refund.amountFen);
    const allFen =
      collection.outcome === 'by_plan'
        ? dueBack(award.poolFen, collectedFen, returnedFen)
        : minFen(returnedFen, award.poolFen);
    const partFen = subtractFen(allFen, takenFen);
    if (partFen <= 0) continue;
    takenFen = fen(takenFen + partFen);
    const part = { fen: partFen, key: keyOf(refund) };
    await clawBack(tx, now, [{ awardId: award.id, day: refund.day, cause: 'fee_returned', part }]);
  }
};
