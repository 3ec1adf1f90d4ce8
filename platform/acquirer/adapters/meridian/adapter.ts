/**
 * Meridian: an acquirer whose style differs from ours. Amounts in yuan and rates in percent as decimal strings, RSA
 * signatures in both directions, one text for a whole batch, results that it sends by itself, day files in GB18030.
 */
import { z } from 'zod';
import { readBytes } from '#platform/http/read-answer.ts';
import type { AcquirerAdapter, AdapterDeclaration, Connection, FetchedDayFile, InboundSide } from '../../adapter.ts';
import { sendAnswerOf } from '../../answer-parts.ts';
import { ask, fetchFrom, silenceOfStatus } from '../../ask.ts';
import type { Command, CommandAdapter, QueryAnswer, MissingAnswer } from '../../command.ts';
import { kindOf, OTHER_FORM, unanswered } from '../../http-answer.ts';
import type { ViewAnswer } from '../../view.ts';
import { dayFile } from './day-file.ts';
import { events } from './events.ts';
import { contentOf, KINDS, serviceOf } from './orders.ts';
import { answerIn, resultIn } from './results.ts';
import { rowOf, rowsOf } from './rows.ts';
import { privateKeySetting, publicKeySetting } from './rsa.ts';
import { authenticate, isAnswerSigned, keysOf, signedPost, type Keys } from './signed-requests.ts';
import { terminalIn } from './view.ts';

const declaration: AdapterDeclaration = {
  commands: KINDS,
  calledBack: KINDS,
  settlingS: 900,
  perSecond: 10,
  usualDays: 1,
  units: { amount: 'yuan', rate: 'percent' },
  signature: 'RSA-SHA256',
  signs: 'answers and requests',
  acknowledged: 'batch',
  dayFile: 'gb18030',
};

const RECEIVED = { contentType: 'text/plain; charset=utf-8', body: 'SUCCESS' };

interface ServiceAccess {
  readonly connection: Connection;
  readonly keys: Keys;
}

/** An answer that it did not sign for this request is ignored. @param read undefined: an answer of another form */
const askService = <T>(
  { connection: { url, timeoutMs }, keys }: ServiceAccess,
  service: string,
  content: object,
  read: (text: string) => T | undefined,
): Promise<T | MissingAnswer> => {
  const post = signedPost(keys, `${url}/gateway/${service}`, content, timeoutMs);
  return ask(post, ({ text, headers }) => {
    const answer = read(text);
    if (answer === undefined) return OTHER_FORM;
    return isAnswerSigned(keys, post.nonce, text, headers) ? answer : unanswered('an answer with a wrong signature');
  });
};

const send = (asking: ServiceAccess, command: Command): Promise<QueryAnswer> => {
  const { kind, number, attempt } = command;
  const { resultsUrl } = asking.connection;
  const order = { orderNo: number, round: String(attempt), ...(resultsUrl !== undefined && { notifyUrl: resultsUrl }) };
  const content = { ...order, content: contentOf(command) };
  return askService(asking, serviceOf(kind), content, (text) => answerIn(text, number));
};

const query = (
  asking: ServiceAccess,
  { number, attempt }: Pick<Command, 'number' | 'attempt'>,
): Promise<QueryAnswer> => {
  const content = { orderNo: number, round: String(attempt) };
  return askService(asking, 'order.query', content, (text) => answerIn(text, number));
};

const view = async (asking: ServiceAccess, terminalSn: string): Promise<ViewAnswer> => {
  const read = (text: string) => terminalIn(text, terminalSn);
  const answer = await askService(asking, 'terminal.query', { terminalSn }, read);
  if (answer === 'unknown') return { outcome: 'unknown' };
  return 'outcome' in answer ? answer : { outcome: 'known', view: answer };
};

const commandsOf = (asking: ServiceAccess): CommandAdapter => ({
  declaration: { ...declaration, ...asking.connection.declaration },
  send: async (command) => sendAnswerOf(await send(asking, command)),
  query: (command) => query(asking, command),
  view: (terminalSn) => view(asking, terminalSn),
});

const inboundOf = (keys: Keys): InboundSide => ({
  authenticate: (request) => authenticate(keys, request),
  rowsOf,
  rowOf,
  events,
  // the acquirer sends a batch that is not acknowledged as received again as a whole; booked rows are recognised then
  acknowledge: ({ counts }) =>
    counts.rejected === 0 ? RECEIVED : { ...RECEIVED, body: `FAIL ${counts.rejected} rows are not in their form` },
  resultIn,
  resultReceived: RECEIVED,
});

const MOST_FILE = 512 * 1024 * 1024;
const FILE_TIMEOUT_MS = 600_000;

const fetchDayFile = async ({ connection, keys }: ServiceAccess, day: string): Promise<FetchedDayFile> => {
  const content = { billDate: day.replaceAll('-', '') };
  const timeoutMs = connection.timeoutMs ?? FILE_TIMEOUT_MS;
  const post = signedPost(keys, `${connection.url}/gateway/bill.download`, content, timeoutMs);
  try {
    const response = await fetchFrom(post);
    if (response.status === 204) return { outcome: 'none' };
    if (response.status !== 200) return await silenceOfStatus(response);
    const bytes = await readBytes(response, MOST_FILE);
    if (bytes === undefined) return { outcome: 'unanswered', why: 'a file that is too long' };
    return isAnswerSigned(keys, post.nonce, bytes, response.headers)
      ? { outcome: 'file', bytes }
      : { outcome: 'unanswered', why: 'a file with a wrong signature' };
  } catch (error) {
    return kindOf(error);
  }
};

export const meridian: AcquirerAdapter = {
  declaration,
  settings: {
    appId: { form: z.string().regex(/^[\w-]{1,64}$/, 'must be the number that it gave to you'), isSecret: false },
    privateKey: { form: privateKeySetting, isSecret: true },
    acquirerKey: { form: publicKeySetting, isSecret: false },
  },
  connect: (connection) => {
    const asking = { connection, keys: keysOf(connection) };
    const declared = { ...declaration, ...connection.declaration };
    return {
      declaration: declared,
      commands: commandsOf(asking),
      inbound: inboundOf(asking.keys),
      dayFile,
      ...(declared.servesDayFiles !== false && { fetchDayFile: (day) => fetchDayFile(asking, day) }),
    };
  },
};
