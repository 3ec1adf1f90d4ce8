/** Sales with terminals of each brand (docs/domain.md §9, "Brands"). */
import { addFen, zeroFen, type Fen } from '#platform/money/fen.ts';

/** Successful sales; without a brand, those of unknown terminals and of days that are not added up yet. */
export interface BrandPart {
  readonly brandId?: string | undefined;
  readonly count: number;
  readonly amountFen: Fen;
}

const sumOf = (parts: readonly BrandPart[]): Omit<BrandPart, 'brandId'> => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  amountFen: parts.reduce((sum, { amountFen }) => addFen(sum, amountFen), zeroFen),
});

/** One part for each brand, largest first, then the rest without a brand; nothing without sales. */
export const brandParts = (sold: readonly BrandPart[]): { count: number; amountFen: Fen; parts: BrandPart[] } => {
  const parts = [...Map.groupBy(sold, ({ brandId }) => brandId)]
    .map(([brandId, ofBrand]) => ({ brandId, ...sumOf(ofBrand) }))
    .filter(({ count }) => count > 0)
    .toSorted(
      (one, other) =>
        Number(one.brandId === undefined) - Number(other.brandId === undefined) ||
        other.amountFen - one.amountFen ||
        Number(one.brandId) - Number(other.brandId),
    );
  return { ...sumOf(parts), parts };
};
