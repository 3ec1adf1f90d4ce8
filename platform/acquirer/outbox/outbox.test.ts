/** A command is sent once, a lost answer is asked for, and nothing is unknown for long (docs/domain.md §14). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { faultsOf } from '#platform/jobs/faults.ts';
import { commandOf, DECLARATION, outboxStage, type OutboxStage } from '#testing/outbox.ts';
import type { CommandAdapter, DecidedAnswer } from '../command.ts';
import { commandStates, silentAcquirers } from './command-states.ts';
import { giveUpCommands } from './give-up-command.ts';
import { noteOverdue } from './note-overdue.ts';
import { addressCommands, NOBODY, unaddressedCommands } from './open-commands.ts';
import { cancelCommand, queueCommand, SEND_JOB } from './queue-command.ts';
import { recordAnswer, type GivenAnswer } from './record-answer.ts';

const T = new Date('2026-09-19T00:00:00.000Z');
const LATER = new Date('2026-09-20T00:00:00.000Z');
const done = (attempt = 1, effectiveAt = T): DecidedAnswer => ({ outcome: 'done', attempt, effectiveAt });
const failed = (attempt = 1): DecidedAnswer => ({ outcome: 'failed', attempt, words: '结算卡核验中，暂不能改费率' });
const acknowledged = { outcome: 'acknowledged', attempt: 1, reference: 'LK1' } as const;
const silence = { outcome: 'unanswered', why: 'TimeoutError' } as const;
const unknown = { outcome: 'unknown' } as const;

let stage: OutboxStage;
beforeEach(async () => {
  stage = await outboxStage();
});
afterEach(() => stage.close());

const stateOf = async (number = 'CR1') => (await commandStates(stage.database.db, [number])).get(number);
const record = (answer: GivenAnswer['answer'], source: GivenAnswer['source'] = 'callback', number = 'CR1') =>
  inTransaction(stage.database.db, (tx) => recordAnswer(tx, { number, answer, source, at: stage.clock.now() }));
const cancel = (number = 'CR1') => inTransaction(stage.database.db, (tx) => cancelCommand(tx, number));
const kept = async (number = 'CR1'): Promise<string[]> => {
  const { rows } = await sql<{ event: string }>`
    select event from platform.acquirer_command_event where number = ${number} order by id`.execute(stage.database.db);
  return rows.map(({ event }) => event);
};
const secondsBetween = async (runs: number): Promise<number[]> => {
  const start = stage.clock.now().getTime();
  const at: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const dueAt = (await stateOf())?.dueAt;
    if (!dueAt) break;
    stage.clock.set(dueAt);
    await stage.run();
    at.push((stage.clock.now().getTime() - start) / 1_000);
  }
  return at;
};

it('sends a queued command once, and tells its owner the outcome, in order', async () => {
  await stage.queue(commandOf('CR1'));
  stage.adapter.say({ ...done(), words: '已生效', reference: 'LK7' });
  expect(await stage.run()).toEqual({ done: 1 });
  await stage.runFor(120);
  expect(stage.adapter.asked).toEqual(['send CR1 1']);
  expect(stage.heard).toEqual(['CR1 1 sent', 'CR1 1 done']);
  expect(stage.events[1]).toMatchObject({ effectiveAt: T, words: '已生效', reference: 'LK7' });
  expect(await stateOf()).toMatchObject({ state: 'done', effectiveAt: T, decidedBy: 'sent', dueAt: null });
});

it('sends nothing that its owner wants no longer', async () => {
  await stage.queue(commandOf('CR1'));
  stage.owner.mayBeSent = () => false;
  expect(await stage.run()).toEqual({ void: 1 });
  expect([stage.adapter.asked, stage.heard, (await stateOf())?.state]).toEqual([[], [], 'cancelled']);
});

it('cancels a command that was never sent in this attempt, and nothing else', async () => {
  await stage.queue(commandOf('CR1'));
  expect([await cancel(), await cancel()]).toEqual([true, false]);
  await stage.runFor(2);
  expect(stage.adapter.asked).toEqual([]);
  await stage.queue(commandOf('CR1', 2));
  await stage.run();
  expect([stage.adapter.asked, await cancel()]).toEqual([['send CR1 2'], false]);
});

describe('a lost answer', () => {
  it('is asked for by the schedule, and the command is never sent again while nothing is known', async () => {
    await stage.queue(commandOf('CR1'));
    await stage.run();
    expect(await secondsBetween(6)).toEqual([30, 120, 600, 3_600, 25_200, 46_800]);
    expect(stage.adapter.asked).toEqual(['send CR1 1', ...Array.from({ length: 6 }, () => 'query CR1 1')]);
    stage.adapter.say(done());
    await secondsBetween(1);
    expect(await stateOf()).toMatchObject({ state: 'done', decidedBy: 'query' });
  });

  it('"no such request" is believed only after the settling time; then the same number is sent again', async () => {
    await stage.queue(commandOf('CR1'));
    stage.adapter.say(silence, unknown, unknown, unknown, done());
    await stage.run();
    await secondsBetween(2);
    expect(stage.adapter.asked).toEqual(['send CR1 1', 'query CR1 1', 'query CR1 1']);
    await secondsBetween(1);
    expect(stage.adapter.asked.slice(3)).toEqual(['query CR1 1', 'send CR1 1']);
    expect(stage.heard).toEqual(['CR1 1 sent', 'CR1 1 sent', 'CR1 1 done']);
  });

  it('to a process that was killed between sending and recording is asked for by another one', async () => {
    await stage.queue(commandOf('CR1'));
    const sent = Promise.withResolvers<void>();
    const killed: CommandAdapter = {
      declaration: DECLARATION,
      send: () => (sent.resolve(), new Promise(() => undefined)),
      query: async () => silence,
    };
    void stage.run(killed);
    await sent.promise;
    expect(await stage.run()).toEqual({});
    stage.adapter.say(done());
    stage.clock.advance(30_000);
    expect(await stage.run()).toEqual({ done: 1 });
    expect(stage.adapter.asked).toEqual(['query CR1 1']);
  });

  it('to a question in flight changes nothing when the command was decided meanwhile', async () => {
    await stage.queue(commandOf('CR1'));
    await stage.run();
    stage.clock.advance(600_000);
    const slow: CommandAdapter = {
      declaration: DECLARATION,
      send: async () => silence,
      query: async () => {
        await record(failed());
        await stage.queue(commandOf('CR1', 2));
        return unknown;
      },
    };
    expect(await stage.run(slow)).toMatchObject({ unknown: 1 });
    expect(await stateOf()).toMatchObject({ attempt: 2, state: 'sent' });
    expect(await kept()).not.toContain('unknown');
  });
});

it('asks by the schedule about acknowledged commands, and reports the acknowledgement once', async () => {
  await stage.queue(commandOf('CR1'));
  stage.adapter.say(acknowledged, acknowledged, acknowledged, done());
  await stage.run();
  expect(await secondsBetween(4)).toEqual([30, 120, 600]);
  expect(stage.heard).toEqual(['CR1 1 sent', 'CR1 1 acknowledged', 'CR1 1 done']);
});

it('two processes never send the same attempt twice', async () => {
  await stage.queue(...Array.from({ length: 60 }, (_, i) => commandOf(`CR${i}`)));
  const sent: string[] = [];
  const answering: CommandAdapter = {
    declaration: DECLARATION,
    send: async ({ number, attempt }) => (sent.push(number), done(attempt)),
    query: async () => unknown,
  };
  await Promise.all([stage.run(answering), stage.run(answering), stage.run(answering)]);
  expect([sent.length, new Set(sent).size]).toEqual([60, 60]);
});

describe('a later attempt', () => {
  const failOnce = async () => {
    await stage.queue(commandOf('CR1'));
    stage.adapter.say(failed());
    await stage.run();
    await stage.queue(commandOf('CR1', 2));
  };

  it('begins after a failure under the same number, and an answer of the earlier one ends nothing', async () => {
    await failOnce();
    stage.adapter.say(failed(1));
    await stage.run();
    expect(stage.adapter.asked).toEqual(['send CR1 1', 'send CR1 2']);
    expect(await stateOf()).toMatchObject({ attempt: 2, state: 'sent' });
    expect(await record(failed(1))).toBe('ignore');
    expect(await record(done(2))).toBe('decide');
    expect(stage.heard).toEqual(['CR1 1 sent', 'CR1 1 failed', 'CR1 2 sent', 'CR1 2 done']);
  });

  it('is unknown to an acquirer that knows of the failed one alone: sent again after the settling time', async () => {
    await failOnce();
    stage.adapter.say(silence, failed(1), failed(1), failed(1), done(2));
    await stage.run();
    await secondsBetween(3);
    expect(stage.adapter.asked.slice(-2)).toEqual(['query CR1 2', 'send CR1 2']);
    expect(await stateOf()).toMatchObject({ state: 'done', attempt: 2 });
  });

  it('is refused while the first is open, and after it was done', async () => {
    await stage.queue(commandOf('CR1'));
    await expect(stage.queue(commandOf('CR1', 2))).rejects.toThrow('CR1 cannot begin its attempt 2');
    stage.adapter.say(done());
    await stage.run();
    await expect(stage.queue(commandOf('CR1', 2))).rejects.toThrow('CR1');
  });
});

describe('a contradiction', () => {
  it('is recorded and reported once, and the state stays', async () => {
    await stage.queue(commandOf('CR1'));
    stage.adapter.say(done());
    await stage.run();
    expect([await record(failed()), await record(failed()), await record(done())]).toEqual([
      'contradict',
      'contradict',
      'agree',
    ]);
    expect(await record(done(1, LATER), 'feed')).toBe('contradict');
    expect(await stateOf()).toMatchObject({ state: 'done', effectiveAt: T });
    expect(stage.heard.slice(2)).toEqual(['CR1 1 contradicted', 'CR1 1 contradicted']);
    expect(stage.events.slice(2)).toMatchObject([{ answer: 'failed' }, { answer: 'done', effectiveAt: LATER }]);
    expect(await kept()).toEqual(['queued', 'sent', 'done', 'contradicted', 'contradicted']);
  });

  it('about an attempt that had failed does not end the later one', async () => {
    await stage.queue(commandOf('CR1'));
    stage.adapter.say(failed(), silence);
    await stage.run();
    await stage.queue(commandOf('CR1', 2));
    await stage.run();
    expect(await record(done(1))).toBe('contradict');
    expect(await stateOf()).toMatchObject({ attempt: 2, state: 'sent' });
  });
});

describe('72 hours', () => {
  const overdue = () => noteOverdue(stage.database.db, stage.clock.now());
  const HOURS = 3_600_000;

  it('without an answer except "no such request" make it a task of the staff, once', async () => {
    await stage.queue(commandOf('CR1'));
    stage.adapter.say(silence, unknown, unknown, unknown, silence);
    const first = stage.clock.now().getTime();
    await stage.run();
    await secondsBetween(3);
    stage.clock.set(new Date(first + 72 * HOURS - 1));
    expect(await overdue()).toBe(0);
    stage.clock.set(new Date(first + 72 * HOURS));
    expect([await overdue(), await overdue()]).toEqual([1, 0]);
    expect(stage.heard.filter((one) => one.endsWith('overdue'))).toEqual(['CR1 1 overdue']);
  });

  it('do not pass for a command that the acquirer has acknowledged, until it loses the command and that is sent again', async () => {
    await stage.queue(commandOf('CR1'));
    stage.adapter.say(acknowledged);
    await stage.run();
    stage.clock.advance(100 * HOURS);
    expect(await overdue()).toBe(0);
    stage.adapter.say(unknown);
    await stage.run();
    stage.clock.advance(71 * HOURS);
    expect(await overdue()).toBe(0);
    stage.clock.advance(HOURS);
    expect(await overdue()).toBe(1);
  });
});

describe('a record by the staff', () => {
  it('is asked about once more, from the settling time on, until there is an answer; no retry meanwhile', async () => {
    await stage.queue(commandOf('CR1'));
    await stage.run();
    const settledAt = new Date(stage.clock.now().getTime() + 600_000);
    stage.clock.advance(60_000);
    expect(await record(failed(), 'staff')).toBe('decide');
    expect(await stateOf()).toMatchObject({ state: 'failed', isQuestionOpen: true, dueAt: settledAt });
    await expect(stage.queue(commandOf('CR1', 2))).rejects.toThrow('CR1');
    stage.adapter.say(silence, unknown);
    await secondsBetween(1);
    expect((await stateOf())?.isQuestionOpen).toBe(true);
    await secondsBetween(1);
    expect(await stateOf()).toMatchObject({ state: 'failed', isQuestionOpen: false });
    await stage.queue(commandOf('CR1', 2));
  });

  it('and another answer of the acquirer is shown as a contradiction', async () => {
    await stage.queue(commandOf('CR1'));
    await stage.run();
    await record(failed(), 'staff');
    stage.adapter.say(done());
    await secondsBetween(1);
    expect(stage.heard).toEqual(['CR1 1 sent', 'CR1 1 failed', 'CR1 1 contradicted']);
    expect(await stateOf()).toMatchObject({ state: 'failed', isQuestionOpen: false });
  });

  it('an answer to the question ends it, also one about an attempt before', async () => {
    await stage.queue(commandOf('CR1'));
    stage.adapter.say(failed(), silence);
    await stage.run();
    await stage.queue(commandOf('CR1', 2));
    await stage.run();
    await record(failed(2), 'staff');
    stage.adapter.say(done(1));
    await secondsBetween(1);
    expect(stage.heard.slice(-2)).toEqual(['CR1 2 failed', 'CR1 1 contradicted']);
    expect(await stateOf()).toMatchObject({ state: 'failed', attempt: 2, isQuestionOpen: false });
  });
});

describe('an acquirer that does not answer', () => {
  const queueMany = (count: number) =>
    stage.queue(...Array.from({ length: count }, (_, i) => commandOf(`CR${String(i).padStart(2, '0')}`)));
  const silentSince = async () => (await silentAcquirers(stage.database.db)).get('lakala');

  it('is left alone after ten in a row, and tried once a minute with the command that is due longest', async () => {
    await queueMany(30);
    const since = stage.clock.now();
    await stage.run();
    expect(stage.adapter.asked.length).toBeGreaterThanOrEqual(10);
    expect(stage.adapter.asked.length).toBeLessThan(18);
    expect((await silentSince())?.getTime()).toBeLessThan(since.getTime() + 1_000);
    const before = stage.adapter.asked.length;
    await stage.runFor(3);
    // longest queued first, the smaller number first
    const next = String(before).padStart(2, '0');
    expect(stage.adapter.asked).toHaveLength(before + 3);
    expect(stage.adapter.asked[before]).toBe(`send CR${next} 1`);
  });

  it('is asked as before once it answers, also with a refusal', async () => {
    await queueMany(30);
    await stage.run();
    const answered: CommandAdapter = {
      declaration: DECLARATION,
      send: async ({ attempt }) => failed(attempt),
      query: async ({ attempt }) => failed(attempt),
    };
    stage.clock.advance(60_000);
    expect(await stage.run(answered)).toEqual({ failed: 30 });
    expect(await silentSince()).toBeUndefined();
  });

  it('holds up no other', async () => {
    await queueMany(20);
    await inTransaction(stage.database.db, (tx) =>
      queueCommand(tx, { acquirer: 'yeepay', command: commandOf('YP1'), dueAt: stage.clock.now() }),
    );
    await stage.run();
    stage.adapter.say(done());
    expect(await stage.run(stage.adapter, 'yeepay')).toEqual({ done: 1 });
  });
});

it('sends no faster than the acquirer declares, and continues with the next run', async () => {
  await stage.queue(...Array.from({ length: 200 }, (_, i) => commandOf(`CR${i}`)));
  const sentAt: number[] = [];
  const slow: CommandAdapter = {
    declaration: { ...DECLARATION, perSecond: 2 },
    send: async ({ attempt }) => (sentAt.push(stage.clock.now().getTime()), done(attempt)),
    query: async () => unknown,
  };
  for (let i = 0; i < 3; i += 1) await stage.run(slow);
  expect(sentAt).toHaveLength(200);
  for (const from of sentAt) expect(sentAt.filter((at) => at >= from && at < from + 1_000).length).toBeLessThan(3);
});

it('is asked outside of its hours, and sent nothing', async () => {
  stage.adapter.declaration = { ...DECLARATION, hours: { from: '08:00', to: '22:00' } };
  stage.clock.set('2026-09-18T21:59:50+08:00');
  await stage.queue(commandOf('CR1'), commandOf('CR2'));
  stage.adapter.say(done());
  expect(await stage.run()).toEqual({ done: 1, unanswered: 1 });
  await stage.queue(commandOf('CR3'));
  stage.clock.set('2026-09-18T22:10:00+08:00');
  stage.adapter.say(unknown);
  expect(await stage.run()).toEqual({ unknown: 1 });
  expect(await stateOf('CR3')).toMatchObject({ state: 'queued' });
  stage.clock.set('2026-09-19T08:00:00+08:00');
  stage.adapter.say(done(), done());
  expect(await stage.run()).toEqual({ done: 2 });
});

it('a command whose owner fails is set aside, shown with the jobs, and delays no other', async () => {
  await stage.queue(commandOf('CR1'), commandOf('CR2'));
  stage.adapter.say(done(), done());
  stage.owner.mayBeSent = ({ number }) => {
    if (number === 'CR1') throw new Error('a mistake');
    return true;
  };
  expect(await stage.run()).toEqual({ fault: 1, done: 1 });
  expect(await faultsOf(stage.database.db, SEND_JOB)).toMatchObject([{ subject: 'CR1', error: 'Error: a mistake' }]);
  stage.owner.mayBeSent = () => true;
  await stage.runFor(10);
  expect([(await stateOf())?.state, await faultsOf(stage.database.db, SEND_JOB)]).toEqual(['done', []]);
});

it('an answer whose record fails is asked for again, and recorded then', async () => {
  await stage.queue(commandOf('CR1'));
  stage.adapter.say(done(), done());
  stage.owner.onEvent = ({ event }) => {
    if (event === 'done') throw new Error('a mistake');
  };
  expect(await stage.run()).toEqual({ fault: 1 });
  expect((await stateOf())?.state).toBe('sent');
  stage.owner.onEvent = () => undefined;
  await secondsBetween(1);
  expect([stage.adapter.asked, (await stateOf())?.state]).toEqual([['send CR1 1', 'query CR1 1'], 'done']);
});

describe('a command that waits for another', () => {
  const queueBoth = async (): Promise<void> => {
    await stage.queue(commandOf('CR2'));
    await inTransaction(stage.database.db, (tx) =>
      queueCommand(tx, { acquirer: 'lakala', command: commandOf('CR1'), dueAt: stage.clock.now(), after: 'CR2' }),
    );
  };

  it('is sent when that one is decided, with any result', async () => {
    await queueBoth();
    stage.adapter.say(silence);
    await stage.run();
    expect(stage.adapter.asked).toEqual(['send CR2 1']);
    expect(await stateOf()).toMatchObject({ state: 'queued', after: 'CR2' });
    stage.adapter.say(failed(), done());
    await stage.runFor(1);
    expect(stage.adapter.asked).toEqual(['send CR2 1', 'query CR2 1', 'send CR1 1']);
  });

  it('is sent when that one is cancelled', async () => {
    await queueBoth();
    await cancel('CR2');
    stage.adapter.say(done());
    expect(await stage.run()).toEqual({ done: 1 });
    expect(stage.adapter.asked).toEqual(['send CR1 1']);
  });
});

describe('a command that its owner gives up', () => {
  const giveUp = () => inTransaction(stage.database.db, (tx) => giveUpCommands(tx, ['CR1'], stage.clock.now()));

  it('is gone where it was never sent', async () => {
    await stage.queue(commandOf('CR1'));
    expect([...(await giveUp())]).toEqual(['CR1']);
    await stage.runFor(2);
    expect([stage.adapter.asked, (await stateOf())?.state]).toEqual([[], 'cancelled']);
  });

  it('is asked about where it was sent, and never sent again: its answer is recorded, or it ends', async () => {
    await stage.queue(commandOf('CR1'));
    stage.adapter.say(silence);
    await stage.run();
    expect([...(await giveUp())]).toEqual([]);
    stage.adapter.say(unknown, unknown, unknown);
    await stage.runFor(15);
    expect(stage.adapter.asked).toEqual(['send CR1 1', 'query CR1 1', 'query CR1 1', 'query CR1 1']);
    expect([(await stateOf())?.state, (await kept()).at(-1)]).toEqual(['cancelled', 'cancelled']);
    // a later answer is still reported
    expect(await record(done())).toBe('contradict');
  });

  it('is wanted again in a later attempt', async () => {
    await stage.queue(commandOf('CR1'));
    await giveUp();
    await stage.queue(commandOf('CR1', 2));
    stage.adapter.say(silence, unknown, unknown, unknown, done(2));
    await stage.runFor(15);
    expect((await stateOf())?.state).toBe('done');
  });
});

it('a command that an acquirer does not accept waits until it does, and is asked about all the same', async () => {
  stage.adapter.declaration = { ...DECLARATION, commands: [] };
  await stage.queue(commandOf('CR1'));
  expect([await stage.run(), stage.adapter.asked]).toEqual([{}, []]);
  stage.adapter.declaration = DECLARATION;
  await stage.run();
  stage.adapter.declaration = { ...DECLARATION, commands: [] };
  stage.adapter.say(done());
  await stage.runFor(1);
  expect(stage.adapter.asked).toEqual(['send CR1 1', 'query CR1 1']);
});

it('waits for nothing while it has no addressee, and then goes to the one that it is addressed to', async () => {
  await inTransaction(stage.database.db, (tx) =>
    queueCommand(tx, { acquirer: NOBODY, command: commandOf('CR1'), dueAt: stage.clock.now() }),
  );
  const { db } = stage.database;
  expect(await unaddressedCommands(db, DECLARATION.commands)).toEqual(['CR1']);
  await addressCommands(db, ['CR1'], 'lakala');
  stage.adapter.say(done());
  expect([await stage.run(), await unaddressedCommands(db, DECLARATION.commands)]).toEqual([{ done: 1 }, []]);
});
