import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ppm } from '#platform/money/ppm.ts';
import { exampleShare, sharePositions, shareText, stepOf } from './share-words.ts';

it("a slider starts at nothing, ends at the giver's own share, and never leaves this range", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(0 as const, 1 as const), (most, type) => {
      const highest = ppm(type === 0 ? most % 5_000 : most);
      const positions = sharePositions(highest, type);
      expect(positions[0]).toBe(0);
      expect(positions.at(-1)).toBe(highest);
      for (const [index, position] of positions.slice(1).entries())
        expect(position - (positions[index] ?? 0)).toSatisfy((gap: number) => gap > 0 && gap <= stepOf(type));
    }),
  );
});

it('works the examples of the page to the fen', () => {
  expect([exampleShare(120, 0), exampleShare(80, 0), exampleShare(400_000, 1), exampleShare(450_000, 1)]).toEqual([
    120, 80, 120, 135,
  ]);
  expect([shareText(120, 0), shareText(400_000, 1), shareText(125_000, 1)]).toEqual(['0.012%', '40%', '12.5%']);
});
