/**
 * Which answer ends a command: a generated history of answers of all attempts, compared with the promise of the rules.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecidedAnswer } from '../command.ts';
import { effectOf, meaningOf, type CommandState, type CommandProgress } from './answer-effect.ts';

const T = new Date('2026-09-19T00:00:00.000Z');
const LATER = new Date('2026-09-20T00:00:00.000Z');
const standing = (state: CommandState, more: Partial<CommandProgress> = {}): CommandProgress => ({
  attempt: 2,
  state,
  acknowledgedAt: null,
  effectiveAt: state === 'done' ? T : null,
  ...more,
});
const done = (attempt: number, effectiveAt = T): DecidedAnswer => ({ outcome: 'done', attempt, effectiveAt });
const failed = (attempt: number): DecidedAnswer => ({ outcome: 'failed', attempt });
const acknowledged = { outcome: 'acknowledged', attempt: 2 } as const;

describe('the effect of an answer', () => {
  it.each([
    ['sent', done(2), 'decide'],
    ['sent', failed(2), 'decide'],
    ['sent', acknowledged, 'acknowledge'],
    ['sent', failed(1), 'ignore'],
    ['sent', done(1), 'contradict'],
    ['done', done(2), 'agree'],
    ['done', done(2, LATER), 'contradict'],
    ['done', failed(2), 'contradict'],
    ['done', failed(1), 'ignore'],
    ['done', acknowledged, 'repeat'],
    ['failed', failed(2), 'agree'],
    ['failed', done(2), 'contradict'],
    ['queued', failed(1), 'ignore'],
    ['queued', done(1), 'contradict'],
    ['cancelled', done(2), 'contradict'],
    ['cancelled', failed(2), 'ignore'],
  ] as const)('while it is %s: %j → %s', (state, answer, effect) => {
    expect(effectOf(standing(state), answer)).toBe(effect);
  });

  it('reports one acknowledgement per sending', () => {
    expect(effectOf(standing('sent', { acknowledgedAt: T }), acknowledged)).toBe('repeat');
  });

  it('decides once, with any answers in any order: the first about the present attempt counts', () => {
    const answer = fc.oneof(
      fc.record({ attempt: fc.integer({ min: 1, max: 3 }), effectiveAt: fc.constantFrom(T, LATER) }).map((one) => ({
        outcome: 'done' as const,
        ...one,
      })),
      fc.record({ attempt: fc.integer({ min: 1, max: 3 }) }).map((one) => ({ outcome: 'failed' as const, ...one })),
    );
    fc.assert(
      fc.property(fc.array(answer), (answers) => {
        let now = standing('sent');
        for (const one of answers) {
          const effect = effectOf(now, one);
          if (effect !== 'decide') continue;
          const effectiveAt = one.outcome === 'done' ? one.effectiveAt : null;
          now = { ...now, state: one.outcome, effectiveAt };
        }
        const first = answers.find(({ attempt }) => attempt === 2);
        expect(now.state).toBe(first?.outcome ?? 'sent');
        expect(now.effectiveAt).toEqual(first?.outcome === 'done' ? first.effectiveAt : null);
      }),
    );
  });
});

it('"failed, of an earlier attempt" says that it has no request of this one', () => {
  expect(meaningOf(failed(1), 2)).toEqual({ outcome: 'unknown' });
  expect(meaningOf(failed(2), 2)).toEqual(failed(2));
  expect(meaningOf(done(1), 2)).toEqual(done(1));
});
