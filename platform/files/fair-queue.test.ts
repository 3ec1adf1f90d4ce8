/** No sender can occupy all places of the decoder, however many pictures it sends. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { QueueFull } from '#platform/auth/queue.ts';
import { createFairQueue } from './fair-queue.ts';

const LIMITS = { width: 2, ofSender: 10, ofAll: 60, modest: ['registration'] };

/** A queue whose tasks end on request, with the order in which they began. */
const stage = (limits = LIMITS) => {
  const queue = createFairQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (sender: string, name = sender): Promise<void> =>
    queue(sender, () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await sleep(0);
  };
  return { queue, begun, send, end };
};

it('a sender has one place, though others are free', async () => {
  const { begun, send, end } = stage();
  void send('account:1', 'first');
  void send('account:1', 'second');
  void send('account:2', 'another');
  await sleep(0);
  expect(begun).toEqual(['first', 'another']);
  await end('first');
  expect(begun).toEqual(['first', 'another', 'second']);
});

it('the sender who has used the least time is next, whoever has waited longer', async () => {
  const { begun, send, end } = stage({ ...LIMITS, width: 1 });
  void send('account:1', 'long');
  await sleep(30);
  for (let nth = 0; nth < 5; nth += 1) void send('account:1', `more ${nth}`);
  void send('account:2', 'new');
  await end('long');
  expect(begun).toEqual(['long', 'new']);
  await end('new');
  expect(begun.at(-1)).toBe('more 0');
});

it('registrations, which a stranger has for a text message, leave a place to accounts', async () => {
  const { begun, send } = stage();
  for (let nth = 0; nth < 8; nth += 1) void send(`registration:${nth}`);
  void send('account:1');
  await sleep(0);
  expect(begun).toEqual(['registration:0', 'account:1']);
});

it('a sender with ten waiting is refused the next one, and takes no room from others', async () => {
  const { begun, send } = stage();
  const refused = (sender: string): Promise<boolean> =>
    Promise.race([
      send(sender).then(
        () => false,
        (error: unknown) => error instanceof QueueFull,
      ),
      sleep(5, false),
    ]);
  void send('account:1');
  for (let nth = 0; nth < 10; nth += 1) expect(await refused('account:1')).toBe(false);
  expect(await refused('account:1')).toBe(true);
  expect(await refused('account:2')).toBe(false);
  expect(begun).toEqual(['account:1', 'account:2']);
});

it('a task that fails gives its place back', async () => {
  const { queue } = stage({ ...LIMITS, width: 1 });
  await expect(queue('account:1', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  expect(await queue('account:2', async () => 'done')).toBe('done');
});
