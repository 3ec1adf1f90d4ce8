import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { addDays, daysFrom, monthDays, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import { runs } from '#testing/property-runs.ts';
import { directsOf, evaluateLevel, type Figures, type Standing, type Verdict } from './evaluate-level.ts';
import { heldMonthAfter, refusesLevel } from './level-by-hand.ts';
import { givableLevels, hasConditions, rankOf, type LevelRule, type RuleSet } from './level-rules.ts';

const level = (code: string, volume?: number, keep?: number, activations?: number): LevelRule => ({
  code,
  name: code,
  reach: {
    volumeFen: volume === undefined ? undefined : fen(volume),
    activations,
    directs: code === 'V5' ? { count: 2, levelCode: 'V3' } : undefined,
  },
  keep: { volumeFen: keep === undefined ? undefined : fen(keep) },
  grants: { givesUpTo: code },
});
const RULES: RuleSet = {
  forgivenMonths: 1,
  levels: [level('V1'), level('V2', 100, 50), level('V3', 200, 120, 3), level('V4'), level('V5', 400, 300)],
};

const code = fc.constantFrom('V1', 'V2', 'V3', 'V4', 'V5');
const figures: fc.Arbitrary<Figures> = fc.record({
  volumeFen: fc.integer({ min: -50, max: 600 }).map((value) => fen(value)),
  activations: fc.nat(6),
  directs: fc.dictionary(code, fc.nat(3)),
});
const day = fc.constantFrom(...daysFrom('2026-01-28', '2026-04-02'));
const standing: fc.Arbitrary<Standing> = fc.record({
  levelCode: code,
  since: fc.constantFrom('2025-12-01', '2026-01-30', '2026-02-01', '2026-02-15', '2026-03-01'),
  missed: fc.nat(2),
  heldMonth: fc.option(fc.constantFrom('2026-01', '2026-02', '2026-03'), { nil: undefined }),
  isFrozen: fc.boolean(),
  wasFrozen: fc.boolean(),
});

const isLastOfMonth = (on: BusinessDay): boolean => monthDays(monthOf(on)).at(-1) === on;
const reached = ({ reach }: LevelRule, given: Figures): boolean =>
  hasConditions(reach) &&
  given.volumeFen >= (reach.volumeFen ?? -Infinity) &&
  given.activations >= (reach.activations ?? 0) &&
  (reach.directs === undefined || directsOf(RULES, given, reach.directs.levelCode) >= reach.directs.count);

it('counts nobody for a level that was taken off the list', () => {
  const directs = { V1: 1, V4: 2, V5: 3 };
  const given: Figures = { volumeFen: fen(0), activations: 0, directs };
  expect([directsOf(RULES, given, 'V4'), directsOf(RULES, given, 'V9')]).toEqual([5, 0]);
});

describe('one evaluation', () => {
  const check = (test: (verdict: Verdict, held: Standing, given: Figures, on: BusinessDay) => void): void =>
    fc.assert(
      fc.property(standing, figures, day, (held, given, on) =>
        test(evaluateLevel(RULES, { ...held, wasFrozen: held.isFrozen || held.wasFrozen }, given, on), held, given, on),
      ),
      { numRuns: runs(300) },
    );

  it('promotes exactly to the end of an unbroken climb of levels whose every condition holds', () => {
    check((verdict, held, given, on) => {
      if (verdict.kind !== 'promoted') return;
      const [from, to] = [rankOf(RULES, held.levelCode), rankOf(RULES, verdict.toCode)];
      expect(to).toBeGreaterThan(from);
      expect(RULES.levels.slice(from + 1, to + 1).every((rule) => reached(rule, given))).toBe(true);
      const above = RULES.levels[to + 1];
      expect(above !== undefined && reached(above, given)).toBe(false);
      expect([held.isFrozen, (held.heldMonth ?? '') >= monthOf(on)]).toEqual([false, false]);
    });
  });

  it('demotes one level, only after a full month below the rule with nothing left to forgive', () => {
    check((verdict, held, given, on) => {
      if (verdict.kind !== 'demoted' && verdict.kind !== 'forgiven') return;
      const rule = RULES.levels[rankOf(RULES, held.levelCode)];
      expect(isLastOfMonth(on) && held.since <= `${monthOf(on)}-01` && !held.wasFrozen && !held.isFrozen).toBe(true);
      expect(given.volumeFen).toBeLessThan(rule?.keep.volumeFen ?? -Infinity);
      const lower = RULES.levels[rankOf(RULES, held.levelCode) - 1]?.code;
      const isSpent = held.missed >= RULES.forgivenMonths;
      expect(verdict).toEqual(
        isSpent ? { kind: 'demoted', toCode: lower } : { kind: 'forgiven', missed: held.missed + 1 },
      );
    });
  });

  it('does not promote an agent lowered on the 1st by the previous month, before its last day is evaluated', () => {
    const lowered = { levelCode: 'V2', since: '2026-03-01', missed: 0, heldMonth: '2026-03' };
    const best = { volumeFen: fen(9_999), activations: 99, directs: {} };
    const verdict = evaluateLevel(RULES, { ...lowered, isFrozen: false, wasFrozen: false }, best, '2026-02-28');
    expect(verdict.kind).toBe('none');
  });

  it('leaves alone who is frozen, who has the lowest level, and a level that is not configured', () => {
    check((verdict, held) => {
      expect(held.isFrozen && (verdict.kind !== 'none' || verdict.missed !== held.missed)).toBe(false);
      expect(held.levelCode === 'V1' && !['none', 'promoted'].includes(verdict.kind)).toBe(false);
    });
    const gone = { levelCode: 'gone', since: '2025-12-01', missed: 0, isFrozen: false, wasFrozen: false };
    const best = { volumeFen: fen(9_999), activations: 99, directs: { V5: 9 } };
    expect(evaluateLevel(RULES, gone, best, '2026-02-28').kind).toBe('none');
  });
});

/** Applies a verdict as the evaluation stores it. */
const after = (held: Standing, verdict: Verdict, on: BusinessDay): Standing =>
  'toCode' in verdict
    ? { ...held, levelCode: verdict.toCode, since: addDays(on, 1), missed: 0, heldMonth: undefined }
    : { ...held, missed: verdict.missed };

describe('many nights', () => {
  const nights = fc.record({
    start: code,
    perMonth: fc.array(figures, { minLength: 4, maxLength: 4 }),
    byHand: fc.option(fc.record({ at: fc.nat(119), to: code }), { nil: undefined }),
  });
  const DAYS = daysFrom('2026-01-01', '2026-04-30');

  /** Figures of a month grow evenly to those given for its end. */
  const upTo = (perMonth: readonly Figures[], on: BusinessDay): Figures => {
    const month = perMonth[Number(on.slice(5, 7)) - 1];
    const part = Number(on.slice(8)) / monthDays(monthOf(on)).length;
    const whole = month ?? { volumeFen: fen(0), activations: 0, directs: {} };
    return {
      ...whole,
      volumeFen: fen(Math.floor(whole.volumeFen * part)),
      activations: Math.floor(whole.activations * part),
    };
  };

  it('never demotes twice within a month, nor raises in the same month an agent that was lowered by hand', () => {
    fc.assert(
      fc.property(nights, ({ start, perMonth, byHand }) => {
        let held: Standing = { levelCode: start, since: '2025-06-01', missed: 0, isFrozen: false, wasFrozen: false };
        const demotedIn: string[] = [];
        let loweredIn: string | undefined;
        const undone: string[] = [];
        for (const [index, on] of DAYS.entries()) {
          if (byHand?.at === index) {
            const heldMonth = heldMonthAfter(RULES, held.levelCode, byHand.to, on);
            if (heldMonth !== undefined) loweredIn = heldMonth;
            if (byHand.to !== held.levelCode) held = { ...held, levelCode: byHand.to, since: on, missed: 0, heldMonth };
          }
          const verdict = evaluateLevel(RULES, held, upTo(perMonth, on), on);
          if (verdict.kind === 'demoted') demotedIn.push(monthOf(on));
          const isAfter = byHand !== undefined && index >= byHand.at;
          if (isAfter && verdict.kind === 'promoted' && monthOf(on) === loweredIn) undone.push(on);
          held = after(held, verdict, on);
        }
        expect([undone, new Set(demotedIn).size]).toEqual([[], demotedIn.length]);
      }),
      { numRuns: runs(100) },
    );
  });

  it('end alike whatever nights were missed, when they are caught up with in order', () => {
    fc.assert(
      fc.property(nights, ({ start, perMonth }) => {
        const run = (days: readonly BusinessDay[], from: Standing): Standing =>
          days.reduce((held, on) => after(held, evaluateLevel(RULES, held, upTo(perMonth, on), on), on), from);
        const first: Standing = { levelCode: start, since: '2025-06-01', missed: 0, isFrozen: false, wasFrozen: false };
        expect(run(DAYS.slice(60), run(DAYS.slice(0, 60), first))).toEqual(run(DAYS, first));
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('a level by hand', () => {
  it('is one of the configured ones and at most the highest that the own level may give', () => {
    fc.assert(
      fc.property(code, fc.oneof(code, fc.string()), (own, wanted) => {
        const refusal = refusesLevel(RULES, own, wanted);
        const [ownRank, rank] = [rankOf(RULES, own), rankOf(RULES, wanted)];
        expect(refusal).toBe(rank < 0 ? 'level_unknown' : rank > ownRank ? 'level_above_own' : undefined);
        expect(givableLevels(RULES, own)).toHaveLength(ownRank + 1);
      }),
    );
    const strict = {
      ...RULES,
      levels: RULES.levels.map((rule) => (rule.code === 'V3' ? { ...rule, grants: { givesUpTo: 'V2' } } : rule)),
    };
    expect(refusesLevel(strict, 'V3', 'V3')).toBe('level_above_own');
    expect(refusesLevel(strict, 'V3', 'V2')).toBeUndefined();
  });
});
