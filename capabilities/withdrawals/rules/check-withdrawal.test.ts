import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { partsOf } from './applying/amount-limits.ts';
import { checkWithdrawal, type WithdrawalFacts, type WithdrawRule } from './check-withdrawal.ts';

/** 2026-09-18 14:36 in Shanghai: the data of the reference screens. */
const now = new Date('2026-09-18T06:36:00Z');
const rule: WithdrawRule = {
  minimumFen: fen(10_000),
  maximumFen: fen(5_000_000),
  dailyCount: 3,
  opensAt: '08:00',
  closesAt: '22:00',
  feeFen: fen(200),
  taxPpm: ppm(60_000),
  covers: [],
  autoApproveFen: fen(500_000),
  reviewOpensAt: '09:00',
  reviewClosesAt: '17:00',
  arrivesBy: '18:00',
};
const present = fen(1_864_235);
const applicant = {
  isSpecific: false,
  isFrozen: false,
  isCertified: true,
  payee: 'verified',
  isStopped: false,
} as const;
const facts: WithdrawalFacts = {
  amountFen: fen(800_000),
  rule,
  withdrawableFen: present,
  usedToday: 1,
  applicant,
  now,
};
const obstacles = (change: Partial<WithdrawalFacts>) => checkWithdrawal({ ...facts, ...change }).obstacles;
const at = (time: string) => new Date(`2026-09-18T${time}:00+08:00`);

describe('preview of a withdrawal', () => {
  it('computes fee, tax, net, review and arrival as on the reference screen', () => {
    expect(checkWithdrawal(facts)).toEqual({
      amountFen: 800_000,
      feeFen: 200,
      taxFen: 48_000,
      taxParts: [{ amountFen: 800_000, ratePpm: 60_000, taxFen: 48_000 }],
      netFen: 751_800,
      needsReview: true,
      arrivesOn: '2026-09-18',
      leftToday: 2,
      mostFen: 1_864_235,
      obstacles: [],
    });
  });

  it('rounds the tax half up, exactly once', () => {
    expect(partsOf(fen(10_008), rule).taxFen).toBe(600); // 600.48
    expect(partsOf(fen(10_025), rule).taxFen).toBe(602); // 601.50
  });

  it('lists every obstacle: account first, then opening hours, amount last', () => {
    const none = { isSpecific: true, isFrozen: true, isCertified: false, payee: 'none', isStopped: true } as const;
    expect(obstacles({ applicant: none, usedToday: 3, now: at('22:00'), amountFen: fen(100) })).toEqual([
      'withdraw_specific_account',
      'withdraw_frozen',
      'withdraw_stopped',
      'withdraw_not_certified',
      'withdraw_no_settlement_account',
      'withdraw_closed',
      'withdraw_daily_count',
      'withdraw_below_minimum',
      'withdraw_nothing_left',
    ]);
    expect(obstacles({ applicant: { ...applicant, payee: 'unverified' } })).toEqual(['withdraw_settlement_unverified']);
    expect(obstacles({ applicant: { ...applicant, payee: 'waiting' } })).toEqual(['withdraw_payee_waiting']);
  });

  it('reports no amount obstacle while no amount is entered', () => {
    expect(obstacles({ amountFen: undefined })).toEqual([]);
    expect(obstacles({ amountFen: undefined, now: at('07:59') })).toEqual(['withdraw_closed']);
  });

  it('applies limits exactly to the fen', () => {
    expect(obstacles({ amountFen: fen(9_999) })).toEqual(['withdraw_below_minimum']);
    expect(obstacles({ amountFen: fen(10_000) })).toEqual([]);
    expect(obstacles({ amountFen: fen(1_864_235) })).toEqual([]);
    expect(obstacles({ amountFen: fen(1_864_236) })).toEqual(['withdraw_insufficient']);
    expect(obstacles({ amountFen: fen(5_000_001) })).toEqual(['withdraw_insufficient', 'withdraw_above_maximum']);
    expect(checkWithdrawal({ ...facts, amountFen: fen(500_000) }).needsReview).toBe(false);
    expect(checkWithdrawal({ ...facts, amountFen: fen(500_001) }).needsReview).toBe(true);
  });

  it('applies opening hours in Asia/Shanghai, also across midnight', () => {
    expect(['07:59', '08:00', '21:59', '22:00'].map((time) => obstacles({ now: at(time) }).length)).toEqual([
      1, 0, 0, 1,
    ]);
    const night = { ...rule, opensAt: '22:00', closesAt: '06:00' };
    expect(
      ['21:59', '22:00', '05:59', '06:00'].map((time) => obstacles({ now: at(time), rule: night }).length),
    ).toEqual([1, 0, 0, 1]);
    expect(obstacles({ now: at('03:00'), rule: { ...rule, opensAt: '00:00', closesAt: '00:00' } })).toEqual([]);
  });

  it('arrives today if applied for before reviews close, else tomorrow', () => {
    expect(checkWithdrawal({ ...facts, now: at('16:59') }).arrivesOn).toBe('2026-09-18');
    expect(checkWithdrawal({ ...facts, now: at('17:00') }).arrivesOn).toBe('2026-09-19');
  });
});

const amounts = fc.integer({ min: 0, max: 9_999_999_999 }).map(fen);

describe('for any amount and any balance', () => {
  it('fee, tax and net sum to the amount, and the tax lies between 0 and the amount', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 1_000_000 }).map(ppm), amounts, (amountFen, taxPpm, feeFen) => {
        const parts = partsOf(amountFen, { feeFen, taxPpm, covers: [] });
        expect(parts.feeFen + parts.taxFen + parts.netFen).toBe(amountFen);
        expect(parts.taxFen).toBeGreaterThanOrEqual(0);
        expect(parts.taxFen).toBeLessThanOrEqual(amountFen);
      }),
    );
  });

  it('the possible amount never exceeds the amount that the balance allows', () => {
    fc.assert(
      fc.property(amounts, amounts, (most, amountFen) => {
        const found = checkWithdrawal({
          amountFen,
          rule: { ...rule, maximumFen: fen(9_999_999_999) },
          withdrawableFen: most,
          usedToday: 0,
          applicant,
          now,
        });
        expect(found.obstacles.length > 0 || amountFen <= most).toBe(true);
        expect(found.netFen).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
