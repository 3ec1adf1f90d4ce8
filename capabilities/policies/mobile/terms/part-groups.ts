/** Rewards and shares of terms, grouped by kind. */
import { valueOf } from './terms-draft.ts';
import type { PartBounds, PartKind, Terms } from './terms-shape.ts';

/** One part with its upper limit: the giver's own. */
export interface PartLine extends PartBounds {
  readonly value: number;
  readonly old: number | undefined;
}

export interface PartGroup {
  readonly kind: PartKind;
  readonly lines: readonly PartLine[];
}

const ORDER: readonly PartKind[] = ['activation', 'stage', 'communication', 'service_fee', 'allowance', 'value_share'];

/** The groups in which the giver has something to share. */
export const partGroups = (bounds: readonly PartBounds[], terms: Terms, before?: Terms): PartGroup[] =>
  ORDER.map((kind) => ({
    kind,
    lines: bounds
      .filter((bound) => bound.kind === kind && bound.highest > 0)
      .toSorted((a, b) => a.item - b.item)
      .map((bound) => ({ ...bound, value: valueOf(terms, bound), old: before && valueOf(before, bound) })),
  })).filter(({ lines }) => lines.length > 0);

export const isChanged = ({ value, old }: PartLine): boolean => old !== undefined && old !== value;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** All lines as one: for stages, which are paid one after another. */
export const wholeOf = ({ lines }: PartGroup): Pick<PartLine, 'value' | 'highest' | 'old'> => ({
  value: sumOf(lines.map(({ value }) => value)),
  highest: sumOf(lines.map(({ highest }) => highest)),
  old: lines.some(({ old }) => old === undefined) ? undefined : sumOf(lines.map(({ old }) => old ?? 0)),
});
