/** The days on which the phases of a communication fee are due (docs/domain.md §4). */
import type { Fen } from '#platform/money/fen.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';

export interface FeeTerms {
  readonly feeFen: Fen;
  readonly freeDays: number;
  readonly periodDays: number;
}

/** The terms that a change put in force, from a phase on. */
export interface FeePiece extends FeeTerms {
  readonly firstPhase: number;
  readonly firstOn: BusinessDay;
}

/** A communication fee as it was fixed at an activation, with the sections that changes began, in order. */
export interface FeePhases {
  readonly activationDay: BusinessDay;
  readonly freeDays: number;
  readonly periodDays: number;
  readonly pieces?: readonly FeePiece[] | undefined;
}

/** If several sections begin with the same phase, the last one is in force. */
const pieceOf = ({ pieces }: FeePhases, phase: number): FeePiece | undefined =>
  pieces?.findLast(({ firstPhase }) => firstPhase <= phase);

/** The day on which a phase (from 1) is due: after the free days, then every period. */
export const phaseDay = (plan: FeePhases, phase: number): BusinessDay => {
  const piece = pieceOf(plan, phase);
  return piece === undefined
    ? addDays(plan.activationDay, plan.freeDays + (phase - 1) * plan.periodDays)
    : addDays(piece.firstOn, (phase - piece.firstPhase) * piece.periodDays);
};

/** The fee that is charged for a phase. */
export const phaseFee = (plan: FeePhases & { readonly feeFen: Fen }, phase: number): Fen =>
  (pieceOf(plan, phase) ?? plan).feeFen;

/** The first phase that is due on a day or later. */
export const firstPhaseFrom = (plan: FeePhases, day: BusinessDay): number => {
  let phase = 1;
  while (phaseDay(plan, phase) < day) phase += 1;
  return phase;
};

/** A change of a plan, as it came into force. */
export interface FeeChange extends FeeTerms {
  readonly effectiveOn: BusinessDay;
  /** Phases that had been charged when the change became known: they stay as they are. */
  readonly chargedThrough: number;
}

const later = (one: BusinessDay, other: BusinessDay): BusinessDay => (one < other ? other : one);

const nextPiece = (plan: FeePhases, { effectiveOn, chargedThrough, ...terms }: FeeChange): FeePiece => {
  const passed = firstPhaseFrom(plan, addDays(effectiveOn, 1)) - 1;
  const last = Math.max(passed, chargedThrough, (plan.pieces?.at(-1)?.firstPhase ?? 1) - 1);
  const next =
    last === 0 ? addDays(plan.activationDay, terms.freeDays) : addDays(phaseDay(plan, last), terms.periodDays);
  return { ...terms, firstPhase: last + 1, firstOn: later(next, addDays(effectiveOn, 1)) };
};

/**
 * The sections that changes begin. A phase is charged once its day has come or it was collected; the next one is due a
 * new period after the last charged one (before the first: the new free days after the activation), and never on or
 * before the day of effect. The numbering continues.
 * @param changes in the order of their effects.
 * @param before the existing sections.
 */
export const piecesOf = (
  plan: FeePhases,
  changes: readonly FeeChange[],
  before: readonly FeePiece[] = [],
): FeePiece[] => {
  const pieces = [...before];
  for (const change of changes) pieces.push(nextPiece({ ...plan, pieces }, change));
  return pieces;
};
