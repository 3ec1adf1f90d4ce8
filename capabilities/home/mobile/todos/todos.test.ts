import { describe, expect, it } from 'vitest';
import { todosOf } from './todos.ts';

const now = new Date('2026-09-18T06:36:00Z');
const shown = (amount: number): string => `¥${amount}`;
const words = {
  shown,
  t: (key: string, values?: object) => `${key} ${JSON.stringify(values)}`,
  lang: 'zh-Hans' as const,
};
const todo = (more: object) =>
  todosOf({ todos: [{ kind: 'terminal_return', count: 3, since: '2026-09-18T04:30:00Z', ...more }] }, now, words)[0];

describe('to-do cards', () => {
  it('show the submitter and how long ago they submitted', () => {
    expect(todo({ name: '何佳' })).toMatchObject({ count: 3, meta: '何佳 · 2小时前', urgent: false });
  });

  it("show only the time when the submitter's name is hidden", () => {
    expect(todo({})?.meta).toBe('2小时前');
  });

  it('are urgent when the deadline is within three days, and show its date', () => {
    expect(todo({ dueAt: '2026-09-21T06:36:00Z' })).toMatchObject({
      urgent: true,
      meta: 'home.todo.due {"day":"9月21日"}',
    });
    expect(todo({ dueAt: '2026-09-21T06:36:01Z' })?.urgent).toBe(false);
  });

  it('for an offer state its purpose and last day, and link to it, or to the list of several', () => {
    const offer = { kind: 'deduction', count: 1, name: '20 台货款', answerBy: '2026-09-21' };
    expect(todo({ ...offer, agreementId: '7' })).toMatchObject({
      meta: 'home.todo.answer-by {"name":"20 台货款","day":"9月21日"}',
      urgent: true,
      to: '/pages/deductions/deductionDetail',
      query: { id: '7' },
    });
    expect(todo({ ...offer, count: 2, answerBy: '2026-09-22' })).toMatchObject({
      urgent: false,
      to: '/pages/deductions/deductionList',
    });
  });

  it('for a stage state the missing amount, hidden while the user hides amounts', () => {
    const stage = { kind: 'stage', count: 1, name: '锦里老茶铺', daysLeft: 2, missingFen: 2_158_000 };
    expect(todo(stage)?.meta).toContain('"amount":"¥2158000"');
    const hidden = todosOf({ todos: [{ since: '2026-09-18T04:30:00Z', ...stage }] } as never, now, {
      ...words,
      shown: () => '••••',
    });
    expect(hidden[0]?.meta).toContain('"amount":"••••"');
  });

  it('for a single stage link to its terminal, for several to the list of all that can still be earned', () => {
    const stage = { kind: 'stage', name: '锦里老茶铺', terminalId: '9', daysLeft: 2, missingFen: 0 };
    expect(todo({ ...stage, count: 1 })).toMatchObject({
      to: '/pages/home/data/merch-cond-Info',
      query: { terminalId: '9' },
    });
    expect(todo({ ...stage, count: 2 })?.to).toBe('/pages/compliance/canEarn');
  });

  it('are empty before the data is loaded', () => {
    expect(todosOf(undefined, now, words)).toEqual([]);
  });
});
