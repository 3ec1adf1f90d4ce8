/**
 * An acquirer for development and tests, which answers over HTTP as a real one does and remembers its decisions. Its
 * behaviour is selected in stand-in-faults.ts, stand-in-bindings.ts and stand-in-views.ts.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AdapterStandInOptions } from '../../adapter-stand-in.ts';
import { CommandAnswers, LOST, type Reply, type ReplyFormat } from '../../stand-in-answers.ts';
import { CommandBook } from '../../stand-in-commands.ts';
import { faultsBySubject } from '../../stand-in-faults.ts';
import { ViewAnswers } from '../../stand-in-views.ts';
import type { HttpAcquirerOptions } from './http-request.ts';
import { isSignature } from './sign.ts';

export interface AcquirerStandIn {
  readonly options: HttpAcquirerOptions;
  /** Every request in order of arrival: `PUT` and `GET` with a number, `VIEW` with a serial. */
  readonly asked: readonly string[];
  /** The changes by commands. */
  readonly commands: CommandBook;
  /** Day files by day: its answer to a request for its file (docs/feed.md "Day files"). */
  readonly dayFiles: Map<string, string>;
  /** While this is true, connections break. */
  isDown: boolean;
  /** Keeps the process alive. */
  hold(): void;
  close(): Promise<void>;
}

const OWN_FORMAT: ReplyFormat = {
  said: (answer) => ({
    status: answer.result === 'acknowledged' ? 202 : 200,
    body: JSON.stringify({ ...answer, known: undefined, body: undefined }),
  }),
  unknown: (number) => ({ status: 404, body: JSON.stringify({ result: 'unknown', number }) }),
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const isSigned = ({ method = '', url = '', headers }: IncomingMessage, body: string, secret: string): boolean => {
  const text = (name: string): string => String(headers[name] ?? '');
  const signed = { secret, timestamp: text('x-timestamp'), nonce: text('x-nonce'), method, path: url, body };
  return isSignature(text('x-signature'), signed);
};

interface StandInParts {
  readonly answers: CommandAnswers;
  readonly views: ViewAnswers;
  readonly secret: string;
  readonly dayFiles: ReadonlyMap<string, string>;
  readonly dayFile: AdapterStandInOptions['dayFile'];
}

const dayFileOf = async ({ dayFiles, dayFile }: StandInParts, day: string): Promise<Reply> => {
  const file = dayFiles.get(day) ?? (await dayFile?.(day));
  return file === undefined ? { status: 204, body: '' } : { status: 200, body: file };
};

interface StandInRequest extends StandInParts {
  readonly request: IncomingMessage;
  readonly body: string;
}

const commanded = ({ answers, request, body }: StandInRequest, number: string, attempt: number): Reply | typeof LOST =>
  request.method === 'GET'
    ? answers.get(number, attempt)
    : answers.put(number, attempt, JSON.parse(body) as Record<string, unknown>);

/** @returns undefined for no answer at all. */
const replyFor = async (answering: StandInRequest): Promise<Reply | typeof LOST | undefined> => {
  const { views, secret, request, body } = answering;
  const [, , part, subject = '', attempt] = (request.url ?? '').split('/').map(decodeURIComponent);
  if (!isSigned(request, body, secret)) return { status: 401, body: '' };
  if (part === 'by-serial') return views.get(subject);
  if (part === 'day-files') return dayFileOf(answering, subject);
  if (part !== 'commands') return { status: 404, body: '' };
  const key = `commands/${subject}/${attempt}`;
  if (request.method !== 'GET' && request.headers['idempotency-key'] !== key) return { status: 400, body: '' };
  return commanded(answering, subject, Number(attempt));
};

const answer = async (parts: StandInParts, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const reply = await replyFor({ ...parts, request, body: await bodyOf(request) });
  if (reply === LOST) response.destroy();
  else if (reply !== undefined) response.writeHead(reply.status, reply.headers ?? {}).end(reply.body);
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((done) => {
    server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });

/** Starts the server on this machine. */
export const startAcquirerStandIn = async (options: AdapterStandInOptions = {}): Promise<AcquirerStandIn> => {
  const { register, faults = faultsBySubject, file, now, secret = randomUUID() } = options;
  const [commands, dayFiles] = [new CommandBook(file, now), new Map<string, string>()];
  const answers = new CommandAnswers(commands, faults, OWN_FORMAT);
  const views = new ViewAnswers(register, commands.bindings, answers.asked);
  const parts = { answers, views, secret, dayFiles, dayFile: options.dayFile };
  const server = createServer((request, response) => {
    if (standIn.isDown) return void request.socket.destroy();
    answer(parts, request, response).catch(() => response.writeHead(400).end());
  });
  server.unref();
  const port = await listen(server, options.port ?? 0);
  const standIn: AcquirerStandIn = {
    options: { url: `http://127.0.0.1:${port}/terminals`, secret },
    asked: answers.asked,
    commands,
    dayFiles,
    isDown: false,
    hold: () => void server.ref(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return standIn;
};
