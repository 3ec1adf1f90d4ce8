/** The days on which the communication fees of terminals are charged next, and the effect of a change on them. */
import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import {
  firstPhaseFrom,
  phaseDay,
  phaseFee,
  piecesOf,
  type FeePhases,
  type FeePiece,
  type FeeTerms,
} from '../../rules/fees/fee-phases.ts';
import { settleCollections } from '../../rules/fees/settle-collections.ts';
import { chargedPhases } from './charged-phases.ts';
import { plansOfTerminals, type TerminalPlan } from './plans-of-terminals.ts';
import { feesToSettle, reportedFees, type FeeRow } from './reported-fees.ts';

export interface Charge {
  readonly day: BusinessDay;
  readonly feeFen: Fen;
}

export interface ChangedCharge {
  readonly phase: number;
  readonly before: Charge;
  readonly after: Charge;
}

/** The fee phases of a terminal that was activated. */
export interface FeeCourse {
  /** Phases that stay as they are: their day has come, or they were collected. */
  readonly chargedThrough: number;
  /** The phase of today is due and not collected yet. */
  readonly isChargedToday: boolean;
  /** The next phases, with and without new terms that come into force on a day. */
  readonly changed: (terms: FeeTerms, effectiveOn: BusinessDay, count: number) => ChangedCharge[];
  /** The first phase of a change that is in force; undefined if the change moved none. */
  readonly made: (reference: string) => ChangedCharge | undefined;
}

type PaidPhases = FeePhases & { readonly feeFen: Fen };

const chargeOf = (plan: PaidPhases, phase: number): Charge => ({
  day: phaseDay(plan, phase),
  feeFen: phaseFee(plan, phase),
});

const between = (from: PaidPhases, to: PaidPhases, first: number, count: number): ChangedCharge[] =>
  Array.from({ length: count }, (_, index) => {
    const phase = first + index;
    return { phase, before: chargeOf(from, phase), after: chargeOf(to, phase) };
  });

const courseOf = (plan: TerminalPlan, fees: readonly FeeRow[], today: BusinessDay): FeeCourse => {
  const settled = settleCollections(plan, feesToSettle(fees));
  const charged = chargedPhases(plan, settled);
  const collected = new Set(settled.flatMap(({ phase, outcome }) => (outcome === undefined ? [] : [phase])));
  const last = plan.days.at(-1);
  const withPieces = (pieces: readonly FeePiece[]): PaidPhases => ({ ...plan, pieces });
  return {
    chargedThrough: Math.max(charged, last?.phase ?? 0),
    isChargedToday: last?.day === today && last.isDue && !collected.has(last.phase),
    changed: (terms, effectiveOn, count) => {
      const added = piecesOf(plan, [{ ...terms, effectiveOn, chargedThrough: charged }], plan.pieces);
      const first = added.at(-1)?.firstPhase ?? firstPhaseFrom(plan, addDays(today, 1));
      return between(plan, withPieces(added), first, count);
    },
    made: (reference) => {
      const index = plan.pieces.findIndex((piece) => piece.reference === reference);
      const piece = plan.pieces[index];
      if (piece === undefined) return undefined;
      const [before, after] = [withPieces(plan.pieces.slice(0, index)), withPieces(plan.pieces.slice(0, index + 1))];
      return between(before, after, piece.firstPhase, 1)[0];
    },
  };
};

/** Not scoped. Terminals that were never activated have none. */
export const feeCourses = async (
  db: Db,
  terminalIds: readonly TerminalId[],
  now: Date,
): Promise<Map<TerminalId, FeeCourse>> => {
  if (terminalIds.length === 0) return new Map();
  const today = businessDay(now);
  const plans = await plansOfTerminals(db, terminalIds, today);
  const fees = Map.groupBy(await reportedFees(db, [...plans.keys()]), ({ terminalId }) => terminalId);
  return new Map([...plans].map(([id, plan]) => [id, courseOf(plan, fees.get(id) ?? [], today)]));
};
