/** Caps and fixed extras of a policy's rates, equal ones together. */
import { subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { Policy } from '../../contract/policy/get-policy.ts';
import { grouped } from '../grouped.ts';

type Rate = Policy['rates'][number];

export interface FixedLine {
  /** Rate types. */
  readonly types: readonly number[];
  readonly merchantFen: Fen;
  /** The caller's own amount; undefined where its cost has none. */
  readonly mineFen: Fen | undefined;
  readonly keptFen: Fen | undefined;
}

const together = (lines: readonly FixedLine[]): FixedLine[] => {
  const groups = grouped(lines, ({ merchantFen, mineFen }) => `${merchantFen}/${mineFen ?? ''}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ ...first, types: group.flatMap(({ types }) => types) }];
  });
};

const lineOf = (rateType: number, merchantFen: Fen, mineFen: Fen | undefined): FixedLine => ({
  types: [rateType],
  merchantFen,
  mineFen,
  keptFen: mineFen === undefined ? undefined : subtractFen(merchantFen, mineFen),
});

/** Without a cap of its own the caller's cost is not limited: its margin is unknown. */
export const capLines = (rates: readonly Rate[]): FixedLine[] =>
  together(
    rates.flatMap(({ rateType, capFen, mine }) =>
      capFen === undefined ? [] : [lineOf(rateType, capFen, mine?.capFen)],
    ),
  );

/** A missing extra counts as 0. */
export const extraLines = (rates: readonly Rate[]): FixedLine[] =>
  together(
    rates.flatMap(({ rateType, extraFen, mine }) =>
      extraFen === undefined || extraFen === 0 ? [] : [lineOf(rateType, extraFen, mine && (mine.extraFen ?? zeroFen))],
    ),
  );
