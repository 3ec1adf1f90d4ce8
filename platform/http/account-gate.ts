/**
 * Limits how much of the server one account takes at once, so that everybody else still gets connections of the
 * database. Each account has some units; a call takes as many as it declares (`cost`), waits for them in turn, and is
 * refused when too many wait already. Per process, like the pool that it protects.
 */
import { AccountBusy } from './problem.ts';

export interface AccountGate {
  /** @returns a function that gives the units back. @throws AccountBusy when too many calls of the account wait. */
  enter(account: string, cost: number): Promise<() => void>;
}

interface Waiting {
  readonly cost: number;
  readonly admit: () => void;
}

interface Account {
  free: number;
  readonly waiting: Waiting[];
}

export interface GateLimits {
  /** Units of one account: no call may cost more. */
  readonly units: number;
  /** Calls of one account that may wait. */
  readonly queue: number;
}

export const createAccountGate = ({ units, queue }: GateLimits): AccountGate => {
  const accounts = new Map<string, Account>();

  const admitNext = (name: string, account: Account): void => {
    for (let next = account.waiting[0]; next !== undefined && next.cost <= account.free; next = account.waiting[0]) {
      account.waiting.shift();
      account.free -= next.cost;
      next.admit();
    }
    if (account.free === units) accounts.delete(name);
  };

  const leaveOf = (name: string, account: Account, cost: number) => (): void => {
    account.free += cost;
    admitNext(name, account);
  };

  return {
    async enter(name, cost) {
      const account = accounts.get(name) ?? { free: units, waiting: [] };
      accounts.set(name, account);
      if (account.waiting.length === 0 && cost <= account.free) account.free -= cost;
      else if (account.waiting.length >= queue) throw new AccountBusy();
      else await new Promise<void>((admit) => account.waiting.push({ cost, admit }));
      return leaveOf(name, account, cost);
    },
  };
};
