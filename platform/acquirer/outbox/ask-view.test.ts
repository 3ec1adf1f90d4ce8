/** Questions about terminals go at the pace of commands, and through the same circuit. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commandOf, DECLARATION, outboxStage, type OutboxStage } from '#testing/outbox.ts';
import type { CommandAdapter } from '../command.ts';
import type { ViewAnswer } from '../view.ts';
import { viewTerminal } from './ask-view.ts';
import { silentAcquirers } from './command-states.ts';

let stage: OutboxStage;
let answer: ViewAnswer;
const askedAt: number[] = [];
beforeEach(async () => {
  stage = await outboxStage();
  answer = { outcome: 'unknown' };
  askedAt.length = 0;
});
afterEach(() => stage.close());

const adapterOf = (perSecond: number): CommandAdapter => ({
  declaration: { ...DECLARATION, perSecond },
  send: async () => ({ outcome: 'unanswered', why: 'TimeoutError' }),
  query: async () => ({ outcome: 'unanswered', why: 'TimeoutError' }),
  view: async () => (askedAt.push(stage.clock.now().getTime()), answer),
});
const ask = (adapter: CommandAdapter) =>
  viewTerminal(
    {
      db: stage.database.db,
      clock: stage.clock,
      acquirer: 'lakala',
      adapter,
      wait: async (ms) => void stage.clock.advance(ms),
    },
    '000098020001',
  );

it('no more in a second than the acquirer declares, commands included; who would wait long is not asked', async () => {
  const adapter = adapterOf(2);
  for (let i = 0; i < 6; i += 1) expect(await ask(adapter)).toEqual({ outcome: 'unknown' });
  for (const from of askedAt) expect(askedAt.filter((at) => at >= from && at < from + 1_000).length).toBeLessThan(3);
  // of twelve questions at one instant, eleven end within five seconds, the twelfth does not
  const at = stage.clock.now();
  const crowd = [];
  for (let i = 0; i < 13; i += 1) {
    stage.clock.set(at);
    crowd.push(await ask(adapter));
  }
  expect(crowd.at(-1)).toEqual({ outcome: 'unanswered', why: 'too many questions at once' });
  await stage.queue(commandOf('CR1'));
  stage.clock.set(at);
  expect(await stage.run(adapter)).toEqual({});
});

it('ten in a row without an answer open the circuit for commands too; the trial is the command that is due', async () => {
  const adapter = adapterOf(1_000);
  answer = { outcome: 'unanswered', why: 'TimeoutError' };
  for (let i = 0; i < 10; i += 1) await ask(adapter);
  expect([...(await silentAcquirers(stage.database.db)).keys()]).toEqual(['lakala']);
  const silent = { outcome: 'unanswered', why: 'the acquirer does not answer' };
  expect([await ask(adapter), askedAt.length]).toEqual([silent, 10]);
  await stage.queue(commandOf('CR1'));
  stage.clock.advance(61_000);
  expect([await ask(adapter), askedAt.length]).toEqual([silent, 10]);
  expect(await stage.run(adapter)).toEqual({ unanswered: 1 });
  // nothing is due now: a question is the trial, and its answer closes the circuit
  answer = { outcome: 'unknown' };
  stage.clock.set(new Date(stage.clock.now().getTime() + 20_000));
  expect(await ask(adapter)).toEqual(silent);
});

it('a question is the trial where no command is due; its answer closes the circuit', async () => {
  const adapter = adapterOf(1_000);
  answer = { outcome: 'unanswered', why: 'TimeoutError' };
  for (let i = 0; i < 10; i += 1) await ask(adapter);
  stage.clock.advance(61_000);
  answer = { outcome: 'unknown' };
  expect(await ask(adapter)).toEqual({ outcome: 'unknown' });
  expect([...(await silentAcquirers(stage.database.db))]).toEqual([]);
});

it('an acquirer that tells nothing of terminals is not asked', async () => {
  const { view: _view, ...blind } = adapterOf(20);
  expect(await ask(blind)).toEqual({ outcome: 'unanswered', why: 'this acquirer cannot be asked' });
});
