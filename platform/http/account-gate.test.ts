import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccountGate } from './account-gate.ts';
import { AccountBusy } from './problem.ts';

/** Settings under which no account is ever busy. */
const CALM = { busyMs: Infinity, latestMs: 0 };

/** Lets everything run that does not wait for the gate. */
const settle = (): Promise<void> => new Promise((resume) => setImmediate(resume));

it('admits calls up to the units of the account, then in turn as others leave', async () => {
  const gate = createAccountGate({ ...CALM, units: 2, queue: 3, strangersQueue: 3 });
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

it('refuses calls of an account with too many waiting ones, and admits every other account', async () => {
  const gate = createAccountGate({ ...CALM, units: 1, queue: 2, strangersQueue: 2 });
  await gate.enter('hostile', 1);
  const waiting = [gate.enter('hostile', 1), gate.enter('hostile', 1)];
  await expect(gate.enter('hostile', 1)).rejects.toThrow(AccountBusy);
  await Promise.all(Array.from({ length: 50 }, (_, index) => gate.enter(`normal ${index}`, 1)));
  expect(waiting).toHaveLength(2);
});

it('forgets an account whose calls are over', async () => {
  const gate = createAccountGate({ ...CALM, units: 1, queue: 0, strangersQueue: 0 });
  for (let index = 0; index < 3; index += 1) {
    const leave = await gate.enter('a', 1);
    await expect(gate.enter('a', 1)).rejects.toThrow(AccountBusy);
    leave();
  }
  await expect(gate.enter('a', 1)).resolves.toBeDefined();
});

describe('an account that keeps the server busy', () => {
  const LIMITS = { units: 4, queue: 60, strangersQueue: 60, busyMs: 1_000, latestMs: 100 };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** A gate at which a call of `busy` has taken two seconds, and another one no time. */
  const gateWithBusy = async () => {
    const gate = createAccountGate(LIMITS);
    const leave = await gate.enter('busy', 1);
    vi.advanceTimersByTime(2_000);
    leave();
    vi.advanceTimersByTime(LIMITS.latestMs);
    (await gate.enter('busy', 1))();
    let admitted = 0;
    const leaves: (() => void)[] = [];
    const enter = async (): Promise<void> => {
      leaves.push(await gate.enter('busy', 1));
      admitted += 1;
    };
    const enterBusy = (): void => void enter();
    const admittedNow = async (): Promise<number> => {
      await settle();
      return admitted;
    };
    return { gate, enterBusy, admittedNow, leaveOne: () => leaves.shift()?.() };
  };

  it('has all its units while it is alone', async () => {
    const { enterBusy, admittedNow } = await gateWithBusy();
    for (let call = 0; call < 6; call += 1) enterBusy();
    expect(await admittedNow()).toBe(4);
  });

  it('has one call at a time while others are there, which begins when none of theirs is in progress', async () => {
    const { gate, enterBusy, admittedNow, leaveOne } = await gateWithBusy();
    const leaves = [await gate.enter('normal', 1), await gate.enter('another', 1)];
    for (let call = 0; call < 4; call += 1) enterBusy();
    expect(await admittedNow()).toBe(0);
    leaves[0]?.();
    expect(await admittedNow()).toBe(0);
    leaves[1]?.();
    expect(await admittedNow()).toBe(1);
    // nobody waits for it, not even while it has a call in progress
    const leave = await gate.enter('normal', 1);
    leaveOne();
    expect(await admittedNow()).toBe(1);
    leave();
    expect(await admittedNow()).toBe(2);
    leaveOne();
    expect(await admittedNow()).toBe(3);
  });

  it('rests after a call for as long as that took, while others are there', async () => {
    const { gate, enterBusy, admittedNow, leaveOne } = await gateWithBusy();
    (await gate.enter('normal', 1))();
    enterBusy();
    enterBusy();
    expect(await admittedNow()).toBe(1);
    vi.advanceTimersByTime(30);
    leaveOne();
    expect(await admittedNow()).toBe(1);
    vi.advanceTimersByTime(29);
    expect(await admittedNow()).toBe(1);
    vi.advanceTimersByTime(2);
    expect(await admittedNow()).toBe(2);
  });

  it('has its next call in any case after a while, however many others there are', async () => {
    const { gate, enterBusy, admittedNow, leaveOne } = await gateWithBusy();
    await gate.enter('normal', 1);
    enterBusy();
    enterBusy();
    vi.advanceTimersByTime(LIMITS.latestMs - 1);
    expect(await admittedNow()).toBe(0);
    vi.advanceTimersByTime(2);
    expect(await admittedNow()).toBe(1);
    leaveOne();
    vi.advanceTimersByTime(LIMITS.latestMs - 1);
    expect(await admittedNow()).toBe(1);
    vi.advanceTimersByTime(2);
    expect(await admittedNow()).toBe(2);
  });

  it('has all its units again when it has let the server rest', async () => {
    const { gate, enterBusy, admittedNow } = await gateWithBusy();
    vi.advanceTimersByTime(10_000);
    await gate.enter('normal', 1);
    for (let call = 0; call < 4; call += 1) enterBusy();
    expect(await admittedNow()).toBe(4);
  });

  it('does not let others go first that are as busy', async () => {
    const { gate, enterBusy, admittedNow } = await gateWithBusy();
    const leave = await gate.enter('as busy', 1);
    vi.advanceTimersByTime(1_600);
    leave();
    await gate.enter('as busy', 1);
    // present, and has used nothing
    (await gate.enter('normal', 1))();
    for (let call = 0; call < 4; call += 1) enterBusy();
    expect(await admittedNow()).toBe(4);
  });
});
