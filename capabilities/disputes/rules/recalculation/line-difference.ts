import { addFen, subtractFen, type Fen } from '#platform/money/fen.ts';

interface Line {
  readonly bookedFen: Fen;
  /** The amount by which earlier answers have corrected the line. */
  readonly correctedFen: Fen;
  readonly computedFen: Fen;
}

/** The amount still to be booked for a line (docs/domain.md §5 "Disputes"); 0: it is right. */
export const lineDifference = ({ bookedFen, correctedFen, computedFen }: Line): Fen =>
  subtractFen(computedFen, addFen(bookedFen, correctedFen));
