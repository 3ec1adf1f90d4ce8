/**
 * Limits how much of the server one account takes at once, so that everybody else still gets connections of the
 * database. Each account has some units; a call takes as many as it declares (`cost`), waits for them in turn, and is
 * refused when too many wait already. Per process, like the pool that it protects.
 *
 * An account that has kept the server busy lately (`busyMs`), far more than the others, lets them go first: while they
 * send calls, it has one call in progress at a time, then rests for as long as that took, and begins the next one when
 * none of theirs is in progress; but `latestMs` after its last one in any case. Units alone would let it use a
 * processor without a pause. Alone on the server it has all its units.
 */
import { AccountBusy } from './problem.ts';

export interface AccountGate {
  /** @returns a function that gives the units back. @throws AccountBusy when too many calls of the account wait. */
  enter(account: string, cost: number, who?: 'account' | 'strangers'): Promise<() => void>;
}

interface Waiter {
  readonly cost: number;
  readonly admit: (leave: () => void) => void;
}

interface Account {
  readonly name: string;
  free: number;
  readonly waiting: Waiter[];
  /** Time of all its calls together; falls by `USED_FALLS` of the time that passes. */
  usedMs: number;
  usedAt: number;
  leftAt: number;
  restMs: number;
  timer?: NodeJS.Timeout | undefined;
}

export interface GateLimits {
  /** Units of one account: no call may cost more. */
  readonly units: number;
  /** The number of calls of one account that may wait. */
  readonly queue: number;
  /** Calls of all strangers of one network that may wait. */
  readonly strangersQueue: number;
  /** Time used, beyond which an account lets others go first. */
  readonly busyMs: number;
  /** The time after its last call at which a busy account may make the next in any case. */
  readonly latestMs: number;
}

/** A quarter of one connection may be used continuously; a person uses a hundredth. */
const USED_FALLS = 0.25;
/** For so long after its last call, another account counts as active. */
const LATELY_MS = 1_000;
const SWEEP_MS = 10_000;
/** The factor above the average use of the others: when all are as busy, going first would only slow them down. */
const FAR_MORE = 2;

/** The accounts, other than busy ones, that were admitted last: two are enough to know whether another is active. */
const createPresence = () => {
  let last = { name: '', at: -Infinity };
  let before = last;
  return {
    note: (name: string, at: number): void => {
      if (last.name !== name) before = last;
      last = { name, at };
    },
    isAnother: (name: string, at: number): boolean => at - (last.name === name ? before : last).at < LATELY_MS,
  };
};

const usedOf = ({ usedMs, usedAt }: Account, at: number): number => Math.max(0, usedMs - (at - usedAt) * USED_FALLS);

interface Accounts {
  accountOf(name: string, at: number): Account;
  /** Whether the account has used more than `busyMs`, and far more than the others that have used anything lately. */
  isBusy(account: Account, at: number): boolean;
}

/** Accounts without calls that have used nothing lately are removed. */
const createAccounts = (units: number, busyMs: number): Accounts => {
  const accounts = new Map<string, Account>();
  let sweptAt = performance.now();

  const isForgotten = (account: Account, at: number): boolean =>
    account.free === units && account.waiting.length === 0 && usedOf(account, at) === 0;

  const sweep = (at: number): void => {
    if (at - sweptAt < SWEEP_MS) return;
    sweptAt = at;
    for (const [name, account] of accounts) if (isForgotten(account, at)) accounts.delete(name);
  };

  const meanWithout = (account: Account, at: number): number => {
    let [sum, count] = [0, 0];
    for (const other of accounts.values()) {
      const used = other === account ? 0 : usedOf(other, at);
      if (used === 0) continue;
      sum += used;
      count += 1;
    }
    return sum / Math.max(1, count);
  };

  return {
    accountOf: (name, at) => {
      sweep(at);
      const known = accounts.get(name);
      if (known !== undefined) return known;
      const account: Account = { name, free: units, waiting: [], usedMs: 0, usedAt: at, leftAt: -Infinity, restMs: 0 };
      accounts.set(name, account);
      return account;
    },
    isBusy: (account, at) => {
      const used = usedOf(account, at);
      return used > busyMs && used > FAR_MORE * meanWithout(account, at);
    },
  };
};

export const createAccountGate = ({ units, queue, strangersQueue, busyMs, latestMs }: GateLimits): AccountGate => {
  const { accountOf, isBusy } = createAccounts(units, busyMs);
  /** Busy accounts whose next call waits for those of others. */
  const yielding = new Set<Account>();
  const presence = createPresence();
  /** Calls in progress of accounts that were not busy when they began. */
  let others = 0;

  /** Whether the account's next call waits until the others have none in progress, or its time has come. */
  const yields = (account: Account, at: number): boolean => {
    const { name, free, leftAt, restMs } = account;
    if (!isBusy(account, at) || !presence.isAnother(name, at)) return false;
    if (free < units) return true;
    const waitMs = leftAt - at + (others === 0 ? restMs : latestMs);
    if (waitMs <= 0) return false;
    yielding.add(account);
    account.timer = setTimeout(admitNext, waitMs, account);
    return true;
  };

  const admitNext = (account: Account): void => {
    yielding.delete(account);
    clearTimeout(account.timer);
    const at = performance.now();
    for (let next = account.waiting[0]; next !== undefined && next.cost <= account.free; next = account.waiting[0]) {
      if (yields(account, at)) return;
      account.waiting.shift();
      account.free -= next.cost;
      next.admit(begin(account, next.cost, at));
    }
  };

  const begin = (account: Account, cost: number, began: number): (() => void) => {
    const goesFirst = !isBusy(account, began);
    if (goesFirst) {
      others += 1;
      presence.note(account.name, began);
    }
    return () => {
      const at = performance.now();
      account.free += cost;
      account.restMs = Math.min(latestMs, at - began);
      account.usedMs = Math.min(2 * busyMs, usedOf(account, at) + at - began);
      account.usedAt = account.leftAt = at;
      if (goesFirst) others -= 1;
      admitNext(account);
      if (others === 0) Array.from(yielding).forEach(admitNext);
    };
  };

  return {
    async enter(name, cost, who = 'account') {
      const most = who === 'account' ? queue : strangersQueue;
      const account = accountOf(name, performance.now());
      return new Promise((admit, refuse) => {
        const call = { cost, admit };
        account.waiting.push(call);
        if (account.waiting[0] === call) admitNext(account);
        if (account.waiting.length <= most || account.waiting.at(-1) !== call) return;
        account.waiting.pop();
        refuse(new AccountBusy());
      });
    },
  };
};
