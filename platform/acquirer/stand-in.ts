/**
 * An acquirer for development and tests, which answers over HTTP as a real one does and remembers what it decided. What
 * it does with terminals and with commands is selected (stand-in-terminals.ts, stand-in-faults.ts).
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Acquirer } from './acquirer.ts';
import { httpAcquirer } from './http.ts';
import type { HttpAcquirerOptions } from './http-request.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { CommandAdapter } from './command.ts';
import { httpCommands } from './http-commands.ts';
import { viewOver } from './http-view.ts';
import { isSignature } from './sign.ts';
import { CommandAnswers, LOST, type Reply } from './stand-in-answers.ts';
import { CommandBook } from './stand-in-commands.ts';
import { TerminalBook, type StandInRegister } from './stand-in-terminals.ts';
import { faultsBySubject, faultsByTurn, type CommandFaults } from './stand-in-faults.ts';

export interface AcquirerStandIn {
  readonly options: HttpAcquirerOptions;
  /** Method and key of every request, in order of arrival. */
  readonly asked: readonly string[];
  /** The serials that it has registered now, with the key of each. */
  registered(): ReadonlyMap<string, string>;
  /** The address of the last move, by key. */
  moved(): ReadonlyMap<string, string>;
  /** What commands changed. */
  readonly commands: CommandBook;
  /** By day: what it gives when it is asked for its file (docs/feed.md "Day files"). */
  readonly dayFiles: Map<string, string>;
  /** While it is down, connections to it break. */
  isDown: boolean;
  /** Keeps the process alive. */
  hold(): void;
  close(): Promise<void>;
}

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

interface Asked {
  readonly key: string;
  readonly method: string | undefined;
  /** Of a move. */
  readonly number: string | undefined;
  readonly body: string;
}

const replyTo = (book: TerminalBook, { key, method, number, body }: Asked): Reply | undefined => {
  if (method === 'DELETE') return book.delete(key);
  const { terminalSn, merchantNo, merchantName, address } = JSON.parse(body) as Record<string, unknown>;
  if (number !== undefined) return book.move(key, Number(number), String(address));
  const merchant = { merchantNo: String(merchantNo), merchantName: String(merchantName) };
  return book.put(key, { sn: String(terminalSn), ...merchant, since: businessDay(new Date()) });
};

interface StandInParts {
  readonly book: TerminalBook;
  readonly answers: CommandAnswers;
  readonly secret: string;
  readonly register: StandInRegister | undefined;
  readonly dayFiles: ReadonlyMap<string, string>;
}

const dayFileOf = ({ dayFiles }: StandInParts, day: string): Reply => {
  const file = dayFiles.get(day);
  return file === undefined ? { status: 204, body: '' } : { status: 200, body: file };
};

interface Answering extends StandInParts {
  readonly request: IncomingMessage;
  readonly body: string;
}

const commanded = ({ answers, request, body }: Answering, number: string, attempt: number): Reply | typeof LOST =>
  request.method === 'GET'
    ? answers.get(number, attempt)
    : answers.put(number, attempt, JSON.parse(body) as Record<string, unknown>);

/** @returns undefined for no answer at all. */
const replyFor = async (answering: Answering): Promise<Reply | typeof LOST | undefined> => {
  const { book, secret, register, request, body } = answering;
  const [, , part = '', places, number] = (request.url ?? '').split('/');
  const key = decodeURIComponent(part);
  if (!isSigned(request, body, secret)) return { status: 401, body: '' };
  const idempotency = places === undefined ? key : `${key}/${places}/${number}`;
  if (request.method !== 'GET' && request.headers['idempotency-key'] !== idempotency) return { status: 400, body: '' };
  if (key === 'commands') return commanded(answering, decodeURIComponent(places ?? ''), Number(number));
  if (key === 'day-files') return dayFileOf(answering, places ?? '');
  if (request.method === 'GET')
    return book.view(decodeURIComponent(places ?? ''), register, answering.answers.book.bindings);
  return replyTo(book, { key, method: request.method, number, body });
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

export interface StandInOptions {
  /** What it has of terminals that nobody registered here. */
  readonly register?: StandInRegister | undefined;
  readonly faults?: CommandFaults | undefined;
  /** Where it keeps what commands changed. */
  readonly file?: string | undefined;
  readonly secret?: string | undefined;
  /** A free one without it. */
  readonly port?: number | undefined;
}

/** Starts it on this machine. */
export const startAcquirerStandIn = async (options: StandInOptions = {}): Promise<AcquirerStandIn> => {
  const { register, faults = faultsBySubject, file, secret = randomUUID() } = options;
  const [book, commands] = [new TerminalBook(), new CommandBook(file)];
  const dayFiles = new Map<string, string>();
  const parts = { book, answers: new CommandAnswers(commands, faults), secret, register, dayFiles };
  const server = createServer((request, response) => {
    if (standIn.isDown) return void request.socket.destroy();
    answer(parts, request, response).catch(() => response.writeHead(400).end());
  });
  server.unref();
  const port = await listen(server, options.port ?? 0);
  const standIn: AcquirerStandIn = {
    options: { url: `http://127.0.0.1:${port}/terminals`, secret },
    asked: book.asked,
    registered: () => book.registered(),
    moved: () => book.moved(),
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

/**
 * For development: the stand-in starts with the first question and ends with the process. @param file keeps what
 * commands changed until the next start.
 */
export const standInAcquirer = (
  register: StandInRegister,
  file: string,
): { acquirer: Acquirer; commands: CommandAdapter } => {
  let started: Promise<HttpAcquirerOptions> | undefined;
  const options = (): Promise<HttpAcquirerOptions> =>
    (started ??= startAcquirerStandIn({ register, file, faults: faultsByTurn() }).then((standIn) => standIn.options));
  const acquirer = async (): Promise<Acquirer> => httpAcquirer(await options());
  const commands = async (): Promise<CommandAdapter> => httpCommands(await options());
  return {
    acquirer: {
      register: async (registration) => (await acquirer()).register(registration),
      move: async (moved) => (await acquirer()).move(moved),
      withdraw: async (key) => (await acquirer()).withdraw(key),
      view: async (terminalSn) => (await acquirer()).view(terminalSn),
    },
    commands: {
      declaration: httpCommands({ url: '', secret: '' }).declaration,
      send: async (command) => (await commands()).send(command),
      query: async (asked) => (await commands()).query(asked),
      view: async (terminalSn) => viewOver(await options(), terminalSn),
    },
  };
};
