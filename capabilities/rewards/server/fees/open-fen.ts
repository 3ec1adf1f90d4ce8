import { sumFen, type Fen } from '#platform/money/fen.ts';
import { phaseFee } from '../../rules/fees/fee-phases.ts';
import type { PhaseDay } from '../../rules/fees/settle-collections.ts';
import type { TerminalPlan } from './plans-of-terminals.ts';

/** The amount due for phases. */
export const openFen = (plan: TerminalPlan, phases: readonly PhaseDay[]): Fen =>
  sumFen(phases.map(({ phase }) => phaseFee(plan, phase)));
