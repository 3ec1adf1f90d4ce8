/** Rules of docs/domain.md §6 "The acquirer's view". */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { runs } from '#testing/property-runs.ts';
import { AGREEMENTS, FIELDS, KINDS, STAGE_STATES } from '../../contract/comparison/agreements.ts';
import { agreementOf, compare, rankOf, type Side } from './compare.ts';

const day = fc.constantFrom('2026-08-18', '2026-08-19', '2026-09-17');
const side: fc.Arbitrary<Side> = fc
  .record({
    binding: fc.option(
      fc.record({
        merchantNo: fc.constantFrom('898510100000001', '898510100000002'),
        since: day,
        state: fc.constantFrom('active' as const, 'stopped' as const),
      }),
    ),
    activatedOn: fc.option(day),
    stage: fc.option(
      fc.record({
        number: fc.constant(1),
        fromDay: day,
        toDay: day,
        state: fc.constantFrom(...STAGE_STATES),
        volumeFen: fc.constantFrom(...[0, 1_936_000, 2_064_000].map(fen)),
        count: fc.constantFrom(0, 16, 17),
        goalFen: fc.constantFrom(...[0, 2_000_000].map(fen)),
      }),
    ),
  })
  .map(({ binding, activatedOn, stage }) => ({
    ...(binding && { binding }),
    ...(activatedOn !== null && { activatedOn }),
    ...(stage && { stage }),
  }));
const kind = fc.constantFrom(...KINDS);

it('two sides agree exactly when no compared value differs, whichever side comes first', () => {
  fc.assert(
    fc.property(kind, side, side, (of, ours, theirs) => {
      const found = compare(of, ours, theirs);
      if (found === undefined) return;
      expect(found.agreement === 'same').toBe(found.differs.length === 0);
      expect(compare(of, ours, ours)?.agreement ?? 'same').toBe('same');
      expect((compare(of, theirs, ours) ?? found).differs).toEqual(found.differs);
      expect(FIELDS[of]).toEqual(expect.arrayContaining([...found.differs]));
    }),
    { numRuns: runs(400) },
  );
});

it('a difference depends on the values of its kind alone: other kinds change nothing', () => {
  fc.assert(
    fc.property(side, side, side, (ours, theirs, other) => {
      const { stage: _stage, ...rest } = theirs;
      const stage = other.stage;
      expect(compare('bind', ours, { ...rest, ...(stage && { stage }) })).toEqual(compare('bind', ours, theirs));
      expect(compare('activation', ours, { ...rest, ...(stage && { stage }) })).toEqual(
        compare('activation', ours, theirs),
      );
    }),
    { numRuns: runs(200) },
  );
});

it('each agreement has a rank of its own, the same is 0, and the most serious stands first', () => {
  for (const of of KINDS) {
    const ranks = AGREEMENTS[of].map((agreement) => rankOf(of, agreement));
    expect(ranks).toEqual(AGREEMENTS[of].map((_each, index) => AGREEMENTS[of].length - 1 - index));
    expect(rankOf(of, 'same')).toBe(0);
    expect(ranks.map((rank) => agreementOf(of, rank))).toEqual([...AGREEMENTS[of]]);
  }
});

const binding = { merchantNo: 'A', since: '2026-09-01', state: 'active' } as const;

it('names in a word how a binding differs', () => {
  const word = (ours: Side, theirs: Side) => compare('bind', ours, theirs)?.agreement;
  expect(word({ binding }, { binding })).toBe('same');
  expect(word({ binding }, {})).toBe('not_there');
  expect(word({}, { binding })).toBe('only_there');
  expect(word({ binding }, { binding: { ...binding, merchantNo: 'B', since: '2026-09-02' } })).toBe('other_merchant');
  expect(word({ binding }, { binding: { ...binding, state: 'stopped' } })).toBe('stopped');
  expect(word({ binding }, { binding: { ...binding, since: '2026-09-02' } })).toBe('other_day');
  expect(word({}, {})).toBeUndefined();
});

const stage = {
  number: 1,
  fromDay: '2026-08-18',
  toDay: '2026-09-17',
  state: 'met',
  volumeFen: fen(2_064_000),
  count: 17,
  goalFen: fen(2_000_000),
} as const;

it('names in a word how an activation and a stage differ', () => {
  const active = { binding, activatedOn: '2026-09-03' };
  expect(compare('activation', active, { binding })?.agreement).toBe('only_here');
  expect(compare('activation', { binding }, active)?.agreement).toBe('only_there');
  expect(compare('activation', active, { ...active, activatedOn: '2026-09-04' })?.agreement).toBe('other_day');
  expect(compare('activation', { binding }, {})?.agreement).toBe('same');
  const word = (theirs: object) => compare('standard', { stage }, { stage: { ...stage, ...theirs } });
  expect(word({})?.agreement).toBe('same');
  expect(word({ state: 'missed', volumeFen: fen(1_936_000), count: 16 })).toEqual({
    agreement: 'other_state',
    differs: ['stage_state', 'volume', 'count'],
  });
  expect(word({ toDay: '2026-09-16', volumeFen: 0 })?.agreement).toBe('other_window');
  expect(word({ volumeFen: 1_936_000 })?.agreement).toBe('other_volume');
  expect(compare('standard', { stage }, {})?.agreement).toBe('not_there');
  expect(compare('standard', {}, { stage })).toBeUndefined();
});
