/** Questions about terminals, at the pace of commands and through the same circuit. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { CommandAdapter, MissingAnswer } from '../command.ts';
import type { ViewAnswer } from '../view.ts';
import { hasDue } from './claim-command.ts';
import { silentAcquirers } from './command-states.ts';
import { noteAnswer, noteSilence, reserveTurn } from './keep-circuit.ts';

export interface AskedView {
  readonly db: Db;
  readonly clock: Clock;
  readonly acquirer: string;
  readonly adapter: CommandAdapter;
  /** Replaces real time. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** A person may be waiting for the answer. */
const MOST_WAIT_MS = 5_000;

/** Why nobody was asked. */
const NOT_ASKED = {
  cannot: 'this acquirer cannot be asked',
  silent: 'the acquirer does not answer',
  busy: 'too many questions at once',
} as const;
/** The answer for a terminal that belongs to no acquirer. */
export const NOT_CONFIGURED: MissingAnswer = { outcome: 'unanswered', why: 'no acquirer of its brand is configured' };
const notAsked = (why: keyof typeof NOT_ASKED): MissingAnswer => ({ outcome: 'unanswered', why: NOT_ASKED[why] });

const ask = async (adapter: CommandAdapter, terminalSn: string): Promise<ViewAnswer> => {
  try {
    return (await adapter.view?.(terminalSn)) ?? notAsked('cannot');
  } catch (error) {
    return { outcome: 'unanswered', why: error instanceof Error ? error.name : 'error' };
  }
};

/** While the acquirer does not answer, a due command tests it, or a question where none is due. */
const mayAsk = async ({ db, clock, acquirer, adapter }: AskedView): Promise<boolean> =>
  !(await silentAcquirers(db)).has(acquirer) ||
  !(await hasDue(db, { acquirer, declaration: adapter.declaration, now: clock.now() }));

/** Outside of any transaction. */
export const viewTerminal = async (asked: AskedView, terminalSn: string): Promise<ViewAnswer> => {
  const { db, clock, acquirer, adapter, wait = sleep } = asked;
  if (adapter.view === undefined) return notAsked('cannot');
  if (!(await mayAsk(asked))) return notAsked('silent');
  const now = clock.now();
  const turn = await reserveTurn(db, acquirer, adapter.declaration.perSecond, now, MOST_WAIT_MS);
  if (turn === undefined) return notAsked((await silentAcquirers(db)).has(acquirer) ? 'silent' : 'busy');
  if (turn > now) await wait(turn.getTime() - now.getTime());
  const answer = await ask(adapter, terminalSn);
  if (answer.outcome === 'unanswered') await noteSilence(db, acquirer, clock.now(), answer.retryAfterS);
  else await noteAnswer(db, acquirer, clock.now());
  return answer;
};
