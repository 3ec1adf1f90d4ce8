import { expect, it } from 'vitest';
import { createAccountGate } from './account-gate.ts';
import { AccountBusy } from './problem.ts';

/** Lets everything run that does not wait for the gate. */
const settle = (): Promise<void> => new Promise((resume) => setImmediate(resume));

it('admits calls up to the units of the account, then in turn as others leave', async () => {
  const gate = createAccountGate({ units: 2, queue: 3 });
  const admitted: number[] = [];
  const enter = async (number: number, cost = 1): Promise<() => void> => {
    const leave = await gate.enter('a', cost);
    admitted.push(number);
    return leave;
  };
  const leaves = [enter(1), enter(2), enter(3, 2), enter(4)];
  await settle();
  expect(admitted).toEqual([1, 2]);
  (await leaves[0])?.();
  await settle();
  // the third needs both units; the fourth does not overtake it
  expect(admitted).toEqual([1, 2]);
  (await leaves[1])?.();
  await settle();
  expect(admitted).toEqual([1, 2, 3]);
  (await leaves[2])?.();
  await settle();
  expect(admitted).toEqual([1, 2, 3, 4]);
});

it('refuses calls of an account of which too many wait, and admits every other account', async () => {
  const gate = createAccountGate({ units: 1, queue: 2 });
  await gate.enter('hostile', 1);
  const waiting = [gate.enter('hostile', 1), gate.enter('hostile', 1)];
  await expect(gate.enter('hostile', 1)).rejects.toThrow(AccountBusy);
  await Promise.all(Array.from({ length: 50 }, (_, index) => gate.enter(`normal ${index}`, 1)));
  expect(waiting).toHaveLength(2);
});

it('forgets an account whose calls are over', async () => {
  const gate = createAccountGate({ units: 1, queue: 0 });
  for (let index = 0; index < 3; index += 1) {
    const leave = await gate.enter('a', 1);
    await expect(gate.enter('a', 1)).rejects.toThrow(AccountBusy);
    leave();
  }
  await expect(gate.enter('a', 1)).resolves.toBeDefined();
});
