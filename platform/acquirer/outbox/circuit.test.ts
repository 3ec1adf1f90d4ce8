import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterAnswer, afterSilence, CLOSED, isOpen, takeTurn, type Circuit } from './circuit.ts';

const START = new Date('2026-09-18T06:00:00.000Z');
const at = (ms: number): Date => new Date(START.getTime() + ms);
const silent = (times: number, from: Circuit = CLOSED): Circuit =>
  Array.from({ length: times }).reduce<Circuit>((circuit, _, i) => afterSilence(circuit, at(i)), from);

describe('the circuit of an acquirer', () => {
  it('opens at the tenth in a row without an answer, and tells since when there was none', () => {
    expect([isOpen(silent(9)), isOpen(silent(10))]).toEqual([false, true]);
    expect(silent(10).unansweredSince).toEqual(START);
  });

  it('counts from zero after an answer', () => {
    expect(isOpen(silent(9, afterAnswer(silent(9), at(10))))).toBe(false);
  });

  it('is tried once a minute while it is open, and closed by an answer', () => {
    const open = silent(10);
    expect(takeTurn(open, 20, at(59_000))).toBeUndefined();
    const tried = takeTurn(open, 20, at(61_000));
    expect(tried && takeTurn(tried, 20, at(120_000))).toBeUndefined();
    const stillOpen = tried && afterSilence(tried, at(62_000));
    expect(stillOpen && takeTurn(stillOpen, 20, at(121_000))).toBeDefined();
    const closed = tried && afterAnswer(tried, at(62_000));
    expect(closed && takeTurn(closed, 20, at(62_000))).toBeDefined();
  });

  it('leaves it alone as long as it asks for, but no longer than an hour', () => {
    const paused = afterSilence(CLOSED, START, 30);
    expect([takeTurn(paused, 20, at(29_999)), takeTurn(paused, 20, at(30_000)) !== undefined]).toEqual([
      undefined,
      true,
    ]);
    expect(takeTurn(afterSilence(CLOSED, START, 99_999), 20, at(3_600_000))).toBeDefined();
  });

  it('asks no more often in any second than the acquirer declares, whatever happens between', () => {
    const events = fc.array(fc.record({ ms: fc.nat(400), is: fc.constantFrom('turn', 'answer', 'silence') }), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(events, fc.integer({ min: 1, max: 20 }), (history, perSecond) => {
        let [circuit, ms]: [Circuit, number] = [CLOSED, 0];
        const asked: number[] = [];
        for (const event of history) {
          ms += event.ms;
          if (event.is === 'answer' && !isOpen(circuit)) circuit = afterAnswer(circuit, at(ms));
          if (event.is === 'silence') circuit = afterSilence(circuit, at(ms));
          const taken = event.is === 'turn' ? takeTurn(circuit, perSecond, at(ms)) : undefined;
          if (taken !== undefined) {
            circuit = taken;
            asked.push(ms);
          }
        }
        for (const from of asked)
          expect(asked.filter((one) => one >= from && one < from + 1_000).length).toBeLessThanOrEqual(perSecond);
      }),
    );
  });
});
