/** Checks of an acquirer's decisions, and of how an adapter reports them. */
import { isDeepStrictEqual } from 'node:util';
import type { Command, CommandKind, QueryAnswer } from '#platform/acquirer/command.ts';
import { namesTwice, problemOfLimit } from '#platform/acquirer/rate-limits.ts';
import type { CommandDecision } from '#platform/acquirer/stand-in-commands.ts';
import { DIGITS, type Stage } from './stage.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const LEAST_SETTLING_S = 60;

export const checkDeclaration = ({ connected, require }: Stage): void => {
  const { commands, settlingS, perSecond, hours, calledBack } = connected.declaration;
  require('declaration', commands.length > 0, 'it takes no kind');
  require('declaration', settlingS >= LEAST_SETTLING_S, `${settlingS} seconds for settling`);
  require('declaration', perSecond > 0, `${perSecond} requests a second`);
  const areTimes = hours === undefined || (TIME.test(hours.from) && TIME.test(hours.to));
  require('declaration', areTimes, 'its hours are no times');
  require('declaration', calledBack.every((kind) => commands.includes(kind)), 'results of kinds that it does not take');
};

export const checkRateLimits = ({ connected, require, ledger }: Stage): void => {
  const { rateLimits } = connected.declaration;
  if (rateLimits === undefined) return ledger.leaveOut('rate_limits');
  require('rate_limits', !namesTwice(rateLimits), 'it names a rate type twice');
  for (const limit of rateLimits) {
    const problem = problemOfLimit(limit);
    require('rate_limits', problem === undefined, `rate type ${limit.rateType} ${problem ?? ''}`);
  }
};

/** Words of an answer, for a report. */
export const said = (answer: QueryAnswer): string =>
  answer.outcome === 'unanswered' ? `unanswered (${answer.why})` : answer.outcome;

const decidedOf = ({ standIn }: Stage, { number, attempt }: Command): CommandDecision | undefined =>
  standIn.commands.decisions().find((one) => one.number === number && one.attempt === attempt);

const SECOND_MS = 1_000;
const secondsOf = (ms: number): number => Math.floor(ms / SECOND_MS);

const checkDone = async (stage: Stage, command: Command): Promise<void> => {
  const { send, require } = stage;
  const answer = await send(command);
  if (answer === undefined) return;
  const decided = decidedOf(stage, command);
  const isDone = answer.outcome === 'done' && answer.attempt === command.attempt && decided?.result === 'done';
  require('kinds', isDone, `${command.kind}: ${said(answer)}`);
  if (answer.outcome !== 'done' || decided === undefined) return;
  require('exact', isDeepStrictEqual(decided.body, command.body), `${command.kind}: ${JSON.stringify(decided.body)}`);
  const stated = Date.parse(decided.effectiveAt ?? '');
  const isStated = secondsOf(answer.effectiveAt.getTime()) === secondsOf(stated);
  require('effective', isStated, `${answer.effectiveAt.toISOString()} in place of ${decided.effectiveAt ?? ''}`);
};

/** A move and an unbinding concern a terminal that was bound before; nothing follows the unbinding. */
const inOrder = (kinds: readonly CommandKind[]): CommandKind[] =>
  kinds.toSorted((one, other) => Number(one === 'unbind_terminal') - Number(other === 'unbind_terminal'));

export const checkKinds = async (stage: Stage): Promise<void> => {
  const { commands } = stage.connected.declaration;
  const bound = commands.includes('bind_terminal') ? stage.command({}, 'bind_terminal') : undefined;
  if (bound !== undefined) await checkDone(stage, bound);
  const needsBinding: readonly CommandKind[] = ['move_terminal', 'unbind_terminal'];
  for (const kind of inOrder(commands)) {
    if (kind === 'bind_terminal') continue;
    const isOfBinding = needsBinding.includes(kind);
    if (isOfBinding && bound === undefined) continue;
    await checkDone(stage, stage.command(isOfBinding && bound ? { of: bound } : {}, kind));
  }
};

export const checkOnce = async ({ command, send, query, standIn, require }: Stage): Promise<void> => {
  const asked = command();
  const [first, second, third] = [await send(asked), await send(asked), await query(asked)];
  if (first === undefined || second === undefined || third === undefined) return;
  const effects = standIn.commands.decisions().filter(({ number }) => number === asked.number);
  require('once', effects.length === 1, `${effects.length} effects`);
  const isSame = isDeepStrictEqual(first, second) && isDeepStrictEqual(first, third);
  require('once', isSame, `${said(first)}, then ${said(second)}, asked about ${said(third)}`);
};

export const checkRefusal = async (stage: Stage): Promise<void> => {
  const { send, require } = stage;
  const asked = stage.command({ digits: DIGITS.refused });
  const refused = await send(asked);
  if (refused === undefined) return;
  const words = decidedOf(stage, asked)?.message;
  const isRefused = refused.outcome === 'failed' && refused.attempt === 1 && refused.words === words;
  require('refused', isRefused, said(refused));
  const again = await send({ ...asked, attempt: 2 });
  if (again !== undefined)
    require('attempt', again.outcome === 'done' && again.attempt === 2, `the second attempt: ${said(again)}`);
};

const MOST_WORDS = 200;

export const checkWords = async ({ command, send, require }: Stage): Promise<void> => {
  const answer = await send(command({ digits: DIGITS.wordy }));
  if (answer === undefined) return;
  const words = answer.outcome === 'failed' ? (answer.words ?? '') : '';
  require('words', words.length === MOST_WORDS, `${words.length} characters`);
  require('words', !/[\p{Cc}\u202e]/u.test(words), 'with control characters');
};

export const checkUnknown = async ({ command, send, query, wire, require }: Stage): Promise<void> => {
  const asked = command();
  const answer = await query(asked);
  if (answer !== undefined) require('unknown', answer.outcome === 'unknown', said(answer));
  const unknown = wire.last();
  if (unknown !== undefined) wire.next(() => unknown);
  const sent = await send(asked);
  if (sent !== undefined) require('never_unknown', sent.outcome !== 'unknown', said(sent));
};

export const checkAcknowledged = async ({ command, send, query, require }: Stage): Promise<void> => {
  const asked = command({ digits: DIGITS.slow });
  const first = await send(asked);
  if (first !== undefined) require('acknowledged', first.outcome === 'acknowledged', said(first));
  const then = await query(asked);
  if (then !== undefined) require('acknowledged', then.outcome === 'done', `asked about: ${said(then)}`);
};
