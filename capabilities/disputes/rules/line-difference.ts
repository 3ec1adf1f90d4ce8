import { addFen, subtractFen, type Fen } from '#platform/money/fen.ts';

interface Line {
  readonly bookedFen: Fen;
  /** What earlier answers have corrected it by. */
  readonly correctedFen: Fen;
  readonly computedFen: Fen;
}

/** What is still to be booked of a line (docs/domain.md §5 "Disputes"); 0: it is right. */
export const lineDifference = ({ bookedFen, correctedFen, computedFen }: Line): Fen =>
  subtractFen(computedFen, addFen(bookedFen, correctedFen));
