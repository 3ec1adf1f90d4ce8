/**
 * Detects misuse in the answers: somebody who tries ids that are not theirs, guesses secrets, floods the server, sends
 * what no client sends, or uses far more of it than a person. It refuses nothing, which the limits do; it reports.
 */
import { CODES } from '#platform/contract/envelope.ts';
import type { Clock } from '#platform/time/clock.ts';
import { senderKey, type Facts, type Identity } from './facts.ts';

export const MISUSES = ['probing', 'guessing', 'flooding', 'malformed', 'cost'] as const;
export type MisuseKind = (typeof MISUSES)[number];

export interface Misuse {
  readonly kind: MisuseKind;
  /** An account, a member of the staff, or nobody: then only the network is known. */
  readonly sender: Identity | undefined;
  /** The owner of the guessed secret. */
  readonly about: Identity | undefined;
  readonly network: string;
  /** The last call. */
  readonly call: string | undefined;
  /** The number of answers of the kind since `from`; for `cost`, milliseconds. */
  readonly count: number;
  readonly from: Date;
  readonly at: Date;
}

/** The number of answers of a kind within the window from which it is reported; for `cost`, milliseconds. */
export type MisuseAlarms = Readonly<Record<MisuseKind, number>>;

export const WINDOW_MS = 10 * 60_000;
/** The default values: within the window, for one account, or one network of strangers. No person's app comes near. */
export const ALARMS: MisuseAlarms = {
  probing: 50,
  guessing: 20,
  flooding: 200,
  malformed: 100,
  cost: 60_000,
};
/**
 * Misuse that continues is reported again at four, sixteen … times the number, so that a flood of events fills nothing.
 */
const AGAIN = 4;
/** The most events in a window, from all senders: strangers have any number of networks. */
export const MOST_EVENTS = 100;
const MAX_KEYS = 20_000;

/** Refusals of a wrong secret are named so: `login_wrong`, `sms_code_tries`, `second_factor_locked`. */
const GUESS = /_(wrong|tries|locked)$|^registration_over$/;

interface Tally {
  readonly fromMs: number;
  count: number;
  toldAt: number;
}

/** Points that one answer adds, by kind. */
const weightsOf = ({ code, reason, usedMs = 0 }: Facts): readonly (readonly [MisuseKind, number])[] => [
  ...(code === CODES.not_found ? ([['probing', 1]] as const) : []),
  ...(code === CODES.too_many ? ([['flooding', 1]] as const) : []),
  ...(code === CODES.malformed ? ([['malformed', 1]] as const) : []),
  ...(reason !== undefined && GUESS.test(reason) ? ([['guessing', 1]] as const) : []),
  ['cost', usedMs],
];

const makeRoom = (tallies: Map<string, Tally>, nowMs: number): void => {
  let left = MAX_KEYS / 4;
  for (const [key, { fromMs }] of tallies) {
    if (left <= 0 && nowMs - fromMs < WINDOW_MS) return;
    tallies.delete(key);
    left -= 1;
  }
};

/** The keys that the answer counts for: guesses also count for the owner of the secret, wherever they come from. */
const keysOf = (kind: MisuseKind, facts: Facts): string[] => {
  const { about, sender } = facts;
  const aimed = kind === 'guessing' && sender === undefined ? (about?.accountId ?? about?.staffId) : undefined;
  return [senderKey(facts), ...(aimed === undefined ? [] : [`at:${aimed}`])].map((key) => `${kind}:${key}`);
};

/** @param alarms the settings in force; asked at every answer that counts. */
export const createMisuseWatch = (clock: Clock, alarms: () => MisuseAlarms = () => ALARMS) => {
  const tallies = new Map<string, Tally>();
  let told = { fromMs: 0, count: 0 };

  const tallyOf = (key: string, nowMs: number, bound: number): Tally => {
    const found = tallies.get(key);
    if (found !== undefined && nowMs - found.fromMs < WINDOW_MS) return found;
    tallies.delete(key);
    if (tallies.size >= MAX_KEYS) makeRoom(tallies, nowMs);
    const tally = { fromMs: nowMs, count: 0, toldAt: bound };
    tallies.set(key, tally);
    return tally;
  };

  const hasRoom = (nowMs: number): boolean => {
    if (nowMs - told.fromMs >= WINDOW_MS) told = { fromMs: nowMs, count: 0 };
    told.count += 1;
    return told.count <= MOST_EVENTS;
  };

  const add = (kind: MisuseKind, key: string, weight: number, facts: Facts, at: Date): Misuse[] => {
    const tally = tallyOf(key, at.getTime(), alarms()[kind]);
    tally.count += weight;
    if (tally.count < tally.toldAt) return [];
    tally.toldAt = Math.max(tally.toldAt * AGAIN, tally.count + 1);
    if (!hasRoom(at.getTime())) return [];
    const { sender, about, network, call } = facts;
    return [{ kind, sender, about, network, call, count: Math.round(tally.count), from: new Date(tally.fromMs), at }];
  };

  return {
    /** @returns the misuse to report: mostly none. */
    note: (facts: Facts): Misuse[] => {
      const at = clock.now();
      return weightsOf(facts)
        .filter(([, weight]) => weight > 0)
        .flatMap(([kind, weight]) => keysOf(kind, facts).flatMap((key) => add(kind, key, weight, facts, at)));
    },
  };
};
