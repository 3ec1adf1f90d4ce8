/**
 * Commands to an acquirer in our own format (docs/acquirers.md): `PUT <url>/commands/<number>/<attempt>` commands,
 * `GET` of the same asks what became of it. Signed; both may be sent as often as one likes.
 */
import { z } from 'zod';
import { readAnswer } from '#platform/http/read-answer.ts';
import { instantPart, referencePart, sendAnswerOf, wordsPart } from '../../answer-parts.ts';
import { silenceOfStatus } from '../../ask.ts';
import { COMMAND_KINDS, type AcquirerDeclaration, type Command, type CommandAdapter } from '../../command.ts';
import { ACQUIRER_REFUSALS, type QueryAnswer } from '../../command.ts';
import { OTHER_FORM, kindOf } from '../../http-answer.ts';
import { sendSigned, type HttpAcquirerOptions } from './http-request.ts';
import { viewOver } from './http-view.ts';

export interface HttpCommandOptions extends HttpAcquirerOptions {
  /** Declarations that differ from the usual ones. */
  readonly declaration?: Partial<AcquirerDeclaration>;
}

const USUAL: AcquirerDeclaration = { commands: COMMAND_KINDS, settlingS: 600, perSecond: 20, usualDays: 1 };
const MOST_ANSWER = 10_000;

const said = {
  number: z.string(),
  attempt: z.number().int().min(1),
  message: wordsPart(),
  reference: referencePart(),
};

const form = z.discriminatedUnion('result', [
  z.object({ result: z.literal('done'), ...said, effectiveAt: instantPart }),
  z.object({ result: z.literal('failed'), ...said, reason: z.enum(ACQUIRER_REFUSALS).optional().catch('other') }),
  z.object({ result: z.literal('acknowledged'), ...said }),
  z.object({ result: z.literal('unknown'), number: z.string() }),
]);

/** An answer about another number is none. */
const answerIn = (text: string, asked: string): QueryAnswer => {
  const read = form.safeParse(JSON.parse(text));
  if (!read.success || read.data.number !== asked) return OTHER_FORM;
  if (read.data.result === 'unknown') return { outcome: 'unknown' };
  const { result: outcome, number: _number, message, ...rest } = read.data;
  return { outcome, ...rest, ...(message !== undefined && { words: message }) } as QueryAnswer;
};

/** A 404 by its status alone is no answer, because a proxy before the acquirer sends it too. */
const MAY_ANSWER = new Set([200, 202, 404]);

const ask = async (
  options: HttpCommandOptions,
  method: 'GET' | 'PUT',
  { number, attempt }: Pick<Command, 'number' | 'attempt'>,
  body: string,
): Promise<QueryAnswer> => {
  const below = `/${encodeURIComponent(number)}/${attempt}`;
  const response = await sendSigned(options, { method, key: 'commands', below, body });
  if (!MAY_ANSWER.has(response.status)) return silenceOfStatus(response);
  const text = await readAnswer(response, MOST_ANSWER);
  return text === undefined ? OTHER_FORM : answerIn(text, number);
};

export const httpCommands = (options: HttpCommandOptions): CommandAdapter => ({
  declaration: { ...USUAL, ...options.declaration },
  send: (command) => {
    const body = JSON.stringify({ kind: command.kind, ...command.body });
    return ask(options, 'PUT', command, body).then(sendAnswerOf).catch(kindOf);
  },
  query: (command) => ask(options, 'GET', command, '').catch(kindOf),
  view: (terminalSn) => viewOver(options, terminalSn),
});
