/** A failure on the way is no answer: neither done, nor failed, nor unknown. */
import type { Command, QueryAnswer } from '#platform/acquirer/command.ts';
import { said } from './check-decisions.ts';
import type { Requirement } from './requirements.ts';
import type { Stage } from './stage.ts';
import type { WireAnswer, WireFault } from './wire.ts';

/** With this fault, both sending and asking are unanswered. */
const checkSilent = async (stage: Stage, name: Requirement, what: string, fault: WireFault): Promise<void> => {
  const { wire, require } = stage;
  for (const act of ['send', 'query'] as const) {
    wire.next(fault);
    const answer = await stage[act](stage.command());
    if (answer !== undefined) require(name, answer.outcome === 'unanswered', `${what}, ${act}: ${said(answer)}`);
  }
};

const answering =
  (status: number, body: string, headers: Record<string, string> = {}): WireFault =>
  (answer) => ({ ...answer, status, headers, body: Buffer.from(body) });

export const checkLost = async ({ wire, command, send, query, require }: Stage): Promise<void> => {
  const asked = command();
  wire.next('lose');
  const sent = await send(asked);
  if (sent !== undefined) require('lost', sent.outcome === 'unanswered', said(sent));
  const then = await query(asked);
  if (then !== undefined) require('lost', then.outcome === 'done', `asked about: ${said(then)}`);
};

const half: WireFault = (answer) => ({ ...answer, body: answer.body.subarray(0, answer.body.length / 2) });

export const checkNoise = async (stage: Stage): Promise<void> => {
  await checkSilent(stage, 'garbled', 'HTML', answering(200, '<html>'));
  await checkSilent(stage, 'garbled', 'nothing', answering(200, ''));
  await checkSilent(stage, 'garbled', 'half of it', half);
  await checkSilent(stage, 'not_found', '404', answering(404, '{}'));
  await checkSilent(stage, 'not_found', '404', answering(404, '{"code":404,"message":"no route"}'));
  for (const status of [401, 403, 500, 502])
    await checkSilent(stage, 'errors', `HTTP ${status}`, (answer) => ({ ...answer, status }));
  await checkSilent(stage, 'errors', 'a redirection', answering(302, '', { location: '/elsewhere' }));
  await checkSilent(stage, 'long', 'without end', 'endless');
};

const PAUSE_S = 17;

export const checkPause = async ({ wire, command, send, query, require }: Stage): Promise<void> => {
  for (const act of [send, query]) {
    wire.next(answering(429, '', { 'retry-after': String(PAUSE_S) }));
    const answer = await act(command());
    if (answer === undefined) continue;
    const isHanded = answer.outcome !== 'unanswered' || answer.retryAfterS === PAUSE_S;
    require('pause', isHanded, `HTTP 429: ${said(answer)}`);
  }
};

const SHORT_MS = 300;

export const checkAway = async (stage: Stage): Promise<void> => {
  const { wire, connect, command, send, query, standIn, require } = stage;
  const hurried = connect({ timeoutMs: SHORT_MS });
  const both = [send, query].map((act) => {
    wire.next('silent');
    return act(command(), hurried);
  });
  for (const answer of await Promise.all(both))
    if (answer !== undefined) require('slow', answer.outcome === 'unanswered', said(answer));
  standIn.isDown = true;
  for (const act of [send, query]) {
    const answer = await act(command());
    if (answer !== undefined) require('down', answer.outcome === 'unanswered', said(answer));
  }
  standIn.isDown = false;
};

/** The answer about one command arrives for another. */
export const checkOtherNumber = async (stage: Stage): Promise<void> => {
  const { wire, command, send, query, require } = stage;
  await send(command());
  const other = wire.last();
  if (other === undefined) return;
  for (const act of [send, query]) {
    wire.next(() => other);
    const answer = await act(command());
    if (answer !== undefined) require('other_number', answer.outcome === 'unanswered', said(answer));
  }
};

/** The day of effect is another one. */
const changed = (answer: WireAnswer): WireAnswer => {
  const text = answer.body.toString();
  const other = text.replace(/(20\d\d-\d\d)-(\d\d)/, (_all, month: string, day: string) =>
    day === '01' ? `${month}-02` : `${month}-01`,
  );
  return { ...answer, body: Buffer.from(other) };
};

export const checkAnswerSignature = async (stage: Stage): Promise<void> => {
  const { wire, connected, command, send, require, ledger } = stage;
  if (connected.declaration.signs === 'requests') return ledger.leaveOut('answer_signature');
  wire.next(changed);
  const answer = await send(command());
  if (answer !== undefined) require('answer_signature', answer.outcome === 'unanswered', said(answer));
};

/** @param other the keys of another acquirer, to be refused. */
export const checkKey = async (stage: Stage, other: Stage): Promise<void> => {
  const { connect, command, standIn, require } = stage;
  const stranger = connect({ settings: other.standIn.connection.settings });
  const asked: Command = command();
  const answers: readonly (QueryAnswer | undefined)[] = [
    await stage.send(asked, stranger),
    await stage.query(asked, stranger),
  ];
  for (const answer of answers) if (answer !== undefined) require('key', answer.outcome === 'unanswered', said(answer));
  const isDone = standIn.commands.decisions().some(({ number }) => number === asked.number);
  require('key', !isDone, 'it was executed');
};
