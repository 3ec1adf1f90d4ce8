/**
 * The share that a sweep over all calls takes of the questions to each call, chosen by the call's name, so that every
 * call is asked something of each kind and everything is asked of some calls. `SWEEP=full` asks everything.
 */
import { createHash } from 'node:crypto';

const isFull = process.env.SWEEP === 'full';

const numberOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE();

/**
 * @param parts into how many shares the options are divided. @param key of the call or its field. @param turn the same
 * key gets the next share at its next turn: after as many turns as there are parts it got all.
 */
export const shareOf = <T>(options: readonly T[], parts: number, key: string, turn = 0): readonly T[] =>
  isFull ? options : options.filter((_, index) => (index + numberOf(key) + turn) % parts === 0);
