/**
 * An acquirer for development and tests, which answers over HTTP as a real one does and remembers what it decided. The
 * last four digits of a serial number select a fault; any other terminal is accepted. A move is refused whose address
 * ends in 7004, and fails (HTTP 500) where it ends in 7005. What it has of a terminal is in its register, or else what
 * it accepted; 7001 is unknown to it, 7005, 7006, 7008 and 7009 fail as they do when a terminal is registered.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Acquirer, AcquirerRefusal, TerminalView } from './acquirer.ts';
import { httpAcquirer } from './http.ts';
import type { HttpAcquirerOptions } from './http-request.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { isSignature } from './sign.ts';

export const STAND_IN_FAULTS = {
  /** Refused, each for its reason. */
  terminal: '7001',
  taken: '7002',
  merchant: '7003',
  place: '7004',
  /** HTTP 500. */
  fault: '7005',
  /** Decides, and never answers the first time. */
  silent: '7006',
  /** Answers 202 twice, then that it is accepted. */
  later: '7007',
  /** Answers HTML the first time. */
  garbled: '7008',
  /** 429 with a pause the first time. */
  busy: '7009',
} as const;
type Fault = keyof typeof STAND_IN_FAULTS;

const WORDS: Partial<Record<Fault, string>> = {
  terminal: '终端未入库',
  taken: '该终端已绑定其他商户',
  merchant: '商户未入网',
  place: '装机地址不在经营范围内',
};

interface Kept {
  readonly sn: string;
  readonly merchantNo?: string;
  readonly merchantName?: string;
  /** Day of its arrival. */
  readonly since?: string;
  readonly result: 'accepted' | 'refused' | 'withdrawn';
  readonly reason?: AcquirerRefusal;
  readonly message?: string;
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

/** What an acquirer has of terminals by other ways than ours. */
export type StandInRegister = (terminalSn: string) => Promise<TerminalView | undefined>;

export interface AcquirerStandIn {
  readonly options: HttpAcquirerOptions;
  /** Method and key of every request, in order of arrival. */
  readonly asked: readonly string[];
  /** The serials that it has registered now, with the key of each. */
  registered(): ReadonlyMap<string, string>;
  /** The address of the last move, by key. */
  moved(): ReadonlyMap<string, string>;
  close(): Promise<void>;
}

const faultOf = (sn: string): Fault | undefined =>
  (Object.keys(STAND_IN_FAULTS) as Fault[]).find((fault) => STAND_IN_FAULTS[fault] === sn.slice(-4));

type Registered = Pick<Kept, 'sn' | 'merchantNo' | 'merchantName' | 'since'>;

class Book {
  readonly asked: string[] = [];
  readonly #kept = new Map<string, Kept>();
  readonly #places = new Map<string, { readonly number: number; readonly address: string }>();

  moved(): Map<string, string> {
    return new Map([...this.#places].map(([key, { address }]) => [key, address]));
  }

  move(key: string, number: number, address: string): Reply {
    this.asked.push(`MOVE ${key} ${number}`);
    if (address.endsWith(STAND_IN_FAULTS.fault)) return { status: 500, body: '' };
    if (this.#kept.get(key)?.result === 'withdrawn') return { status: 410, body: '' };
    if (address.endsWith(STAND_IN_FAULTS.place))
      return { status: 200, body: JSON.stringify({ result: 'refused', reason: 'place', message: WORDS.place }) };
    if (number > (this.#places.get(key)?.number ?? 0)) this.#places.set(key, { number, address });
    return { status: 200, body: JSON.stringify({ result: 'accepted' }) };
  }

  registered(): Map<string, string> {
    const accepted = [...this.#kept].filter(([, { result }]) => result === 'accepted');
    return new Map(accepted.map(([key, { sn }]) => [sn, key]));
  }

  /** Of a terminal that it registered here. */
  #accepted(sn: string): TerminalView | undefined {
    const kept = [...this.#kept.values()].findLast((one) => one.sn === sn && one.result === 'accepted');
    if (kept === undefined) return undefined;
    const { merchantNo = '', merchantName = '', since = '' } = kept;
    return { registration: { merchantNo, merchantName, since, state: 'active' }, activatedOn: null, stages: [] };
  }

  /** @returns undefined for no answer at all. */
  async view(sn: string, register: StandInRegister | undefined): Promise<Reply | undefined> {
    const times = this.asked.filter((one) => one === `GET ${sn}`).length;
    this.asked.push(`GET ${sn}`);
    const fault = faultOf(sn);
    if (fault === 'fault') return { status: 500, body: '' };
    if (fault === 'busy' && times === 0) return { status: 429, body: '', headers: { 'retry-after': '30' } };
    if (fault === 'silent' && times === 0) return undefined;
    if (fault === 'garbled' && times === 0) return { status: 200, body: '<html>' };
    const view = fault === 'terminal' ? undefined : ((await register?.(sn)) ?? this.#accepted(sn));
    if (view === undefined) return { status: 404, body: '' };
    return { status: 200, body: JSON.stringify({ terminalSn: sn, ...view }) };
  }

  #decide(key: string, { sn, ...merchant }: Registered): Kept {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const fault = faultOf(sn);
    const reason = this.registered().has(sn) ? 'taken' : fault;
    const message = reason === undefined ? undefined : WORDS[reason];
    const kept: Kept =
      message === undefined
        ? { sn, ...merchant, result: 'accepted' }
        : { sn, result: 'refused', reason: reason as AcquirerRefusal, message };
    this.#kept.set(key, kept);
    return kept;
  }

  /** @returns undefined for no answer at all. */
  put(key: string, registered: Registered): Reply | undefined {
    const { sn } = registered;
    const times = this.asked.filter((one) => one === `PUT ${key}`).length;
    this.asked.push(`PUT ${key}`);
    const fault = faultOf(sn);
    if (fault === 'fault') return { status: 500, body: '' };
    if (fault === 'busy' && times === 0) return { status: 429, body: '', headers: { 'retry-after': '30' } };
    if (fault === 'later' && times < 2 && !this.#kept.has(key)) return { status: 202, body: '' };
    const { result, reason, message } = this.#decide(key, registered);
    if (fault === 'silent' && times === 0) return undefined;
    if (fault === 'garbled' && times === 0) return { status: 200, body: '<html>' };
    return result === 'withdrawn'
      ? { status: 410, body: '' }
      : { status: 200, body: JSON.stringify({ result, reason, message }) };
  }

  /** Also of a key that has not arrived: it is refused when it arrives. */
  delete(key: string): Reply {
    this.asked.push(`DELETE ${key}`);
    this.#kept.set(key, { sn: this.#kept.get(key)?.sn ?? '', result: 'withdrawn' });
    return { status: 204, body: '' };
  }
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

const replyTo = (book: Book, { key, method, number, body }: Asked): Reply | undefined => {
  if (method === 'DELETE') return book.delete(key);
  const { terminalSn, merchantNo, merchantName, address } = JSON.parse(body) as Record<string, unknown>;
  if (number !== undefined) return book.move(key, Number(number), String(address));
  const merchant = { merchantNo: String(merchantNo), merchantName: String(merchantName) };
  return book.put(key, { sn: String(terminalSn), ...merchant, since: businessDay(new Date()) });
};

interface StandInParts {
  readonly book: Book;
  readonly secret: string;
  readonly register: StandInRegister | undefined;
}

const answer = async (
  { book, secret, register }: StandInParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const body = await bodyOf(request);
  const [, , part = '', places, number] = (request.url ?? '').split('/');
  const key = decodeURIComponent(part);
  if (!isSigned(request, body, secret)) return void response.writeHead(401).end();
  if (request.method === 'GET') {
    const view = await book.view(decodeURIComponent(places ?? ''), register);
    return view && void response.writeHead(view.status, view.headers ?? {}).end(view.body);
  }
  const idempotency = places === undefined ? key : `${key}/${places}/${number}`;
  if (request.headers['idempotency-key'] !== idempotency) return void response.writeHead(400).end();
  const reply = replyTo(book, { key, method: request.method, number, body });
  if (reply !== undefined) response.writeHead(reply.status, reply.headers ?? {}).end(reply.body);
};

const listen = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });

/** Starts it on a free port of this machine. @param register what it has of terminals that nobody registered here. */
export const startAcquirerStandIn = async (register?: StandInRegister): Promise<AcquirerStandIn> => {
  const book = new Book();
  const secret = randomUUID();
  const server = createServer((request, response) => {
    answer({ book, secret, register }, request, response).catch(() => response.writeHead(400).end());
  });
  server.unref();
  const port = await listen(server);
  return {
    options: { url: `http://127.0.0.1:${port}/terminals`, secret },
    asked: book.asked,
    registered: () => book.registered(),
    moved: () => book.moved(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

/** For development: the stand-in starts with the first question and ends with the process. */
export const standInAcquirer = (register?: StandInRegister): Acquirer => {
  let started: Promise<Acquirer> | undefined;
  const acquirer = (): Promise<Acquirer> =>
    (started ??= startAcquirerStandIn(register).then(({ options }) => httpAcquirer(options)));
  return {
    register: async (registration) => (await acquirer()).register(registration),
    move: async (moved) => (await acquirer()).move(moved),
    withdraw: async (key) => (await acquirer()).withdraw(key),
    view: async (terminalSn) => (await acquirer()).view(terminalSn),
  };
};
