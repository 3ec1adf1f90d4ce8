/** The stand-in's book of commands without its server: it decides as the act says, on the clock of the world. */
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import type { CommandAdapter, SendAnswer } from '#platform/acquirer/command.ts';
import { unanswered } from '#platform/acquirer/http-answer.ts';
import { CommandBook, type CommandAnswer, type Decision } from '#platform/acquirer/stand-in-commands.ts';
import { settableClock, type SettableClock } from '#platform/time/clock.ts';

export interface DecidingAcquirer {
  readonly name: string;
  readonly clock: SettableClock;
  readonly adapter: CommandAdapter;
  /** By serial number, or merchant number; others are confirmed. */
  readonly decisions: Map<string, Decision>;
}

const sayingOf = (answer: CommandAnswer, attempt: number): SendAnswer => {
  if (!answer.known || answer.result === 'acknowledged') return { outcome: 'acknowledged', attempt };
  const { result: outcome, effectiveAt, message: words, reference } = answer;
  return outcome === 'failed' || effectiveAt === undefined
    ? { outcome: 'failed', attempt, words, reference }
    : { outcome, attempt, words, reference, effectiveAt: new Date(effectiveAt) };
};

/** An acquirer that has not yet decided its slow cases, and does not answer about bindings. */
export const decidingAcquirer = (name: string, from: Date): DecidingAcquirer => {
  const clock = settableClock(from);
  const book = new CommandBook(undefined, clock.now);
  const decisions = new Map<string, Decision>();
  const adapter: CommandAdapter = {
    declaration: httpCommands({ url: '', secret: '' }).declaration,
    send: async ({ number, attempt, kind, body }) => {
      const subject = 'terminalSn' in body ? body.terminalSn : body.merchantNo;
      const asked = { number, attempt, kind, subject, body: { ...body } };
      return sayingOf(book.put(asked, decisions.get(subject) ?? 'confirm'), attempt);
    },
    query: async ({ kind, attempt }) =>
      kind === 'bind_terminal' ? unanswered('HTTP 500') : { outcome: 'acknowledged', attempt },
  };
  return { name, clock, adapter, decisions };
};
