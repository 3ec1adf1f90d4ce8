import { expect, it } from 'vitest';
import { createGate } from './concurrency-gate.ts';

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

it('limits concurrency, keeps the order, and rejects work if the queue is full', async () => {
  const gate = createGate(2, 3);
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) =>
    gate.run(async () => {
      most = Math.max(most, (inside += 1));
      await pause(5);
      inside -= 1;
      order.push(n);
      return n;
    });
  const answers = [1, 2, 3, 4, 5, 6].map(work);
  expect(answers[5]).toBeUndefined();
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5, undefined]);
  expect([most, order]).toEqual([2, [1, 2, 3, 4, 5]]);
});

it('runs the next work also after a failure', async () => {
  const gate = createGate(1, 1);
  const failing = gate.run(() => Promise.reject(new Error('no')));
  const next = gate.run(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
