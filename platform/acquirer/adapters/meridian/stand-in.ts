/** Meridian for development and tests: answers over HTTP as it would, and sends results by itself. */
import { createPublicKey, createPrivateKey, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { AdapterStandIn, AdapterStandInOptions } from '../../adapter-stand-in.ts';
import type { InboundRequest } from '../../adapter.ts';
import { CommandAnswers, LOST, type Reply } from '../../stand-in-answers.ts';
import { CommandBook } from '../../stand-in-commands.ts';
import { faultsBySubject } from '../../stand-in-faults.ts';
import { isSignature, signatureOf } from './rsa.ts';
import { HEADERS } from './signed-requests.ts';
import { dayFileOf, eventOf, tradeOf, type Fields } from './stand-in-pushed.ts';
import { format, orderOf, viewText } from './stand-in-words.ts';

interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

const PAIRS = 4;
const pairs: Promise<KeyPair>[] = [];
let given = 0;

/** Making a key takes a while, so a process has four: a stand-in that starts after another has other keys. */
const nextKeys = (): Promise<KeyPair> => {
  const place = given++ % PAIRS;
  return (pairs[place] ??= promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }));
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

interface Signer {
  readonly own: KeyObject;
  readonly now: () => Date;
}

const signedByItself = ({ own, now }: Signer, body: string, nonce: string = randomUUID()): InboundRequest => {
  const time = String(now().getTime());
  const signed = {
    [HEADERS.time]: time,
    [HEADERS.nonce]: nonce,
    [HEADERS.sign]: signatureOf(own, [time, nonce, body]),
  };
  return { headers: { 'content-type': 'application/json', ...signed }, body };
};

const APP_ID = 'zhanye-test';

/** Keeps results of orders that the stand-in only acknowledged, with the address to which they go. */
const createResults = (book: CommandBook, signing: Signer) => {
  const owed = new Map<string, { readonly round: number; readonly url: string }>();
  const pay = async ([number, { round, url }]: readonly [string, { round: number; url: string }]): Promise<void> => {
    const said = book.get(number, round);
    if (!said.known) return void owed.delete(number);
    const { headers, body } = signedByItself(signing, format.said(said).body);
    const response = await fetch(url, { method: 'POST', headers: headers as Record<string, string>, body });
    if ((await response.text()) === 'SUCCESS') owed.delete(number);
  };
  return {
    owe: (number: string, round: number, url: string): void => void owed.set(number, { round, url }),
    payAll: async (): Promise<void> => {
      await Promise.allSettled([...owed].map(pay));
    },
  };
};

type ServiceAnswer = Reply | Uint8Array | typeof LOST;

/** The stand-in's answers to the calls of services, before they are signed. */
const createDesk = (options: AdapterStandInOptions, book: CommandBook, signing: Signer) => {
  const { faults = faultsBySubject, register, callsBackAfterMs } = options;
  const [answers, results] = [new CommandAnswers(book, faults, format), createResults(book, signing)];
  const dayFiles = new Map<string, string>();

  const order = (service: string, { orderNo, round, notifyUrl, content }: Fields): ServiceAnswer => {
    const [number, attempt] = [String(orderNo), Number(round)];
    if (service === 'order.query') return answers.get(number, attempt);
    const asked = orderOf(service, content as Fields);
    if (asked === undefined) return { status: 400, body: '' };
    const reply = answers.put(number, attempt, asked);
    if (reply === LOST || !reply.body.includes('"PROCESSING"') || typeof notifyUrl !== 'string') return reply;
    results.owe(number, attempt, notifyUrl);
    if (callsBackAfterMs !== undefined) setTimeout(() => void results.payAll(), callsBackAfterMs).unref();
    return reply;
  };

  const dayFile = async (date: string): Promise<ServiceAnswer> => {
    const day = date.replace(/^(\d{4})(\d{2})/, '$1-$2-');
    const known = dayFiles.get(day) ?? (await options.dayFile?.(day));
    return known === undefined ? { status: 204, body: '' } : dayFileOf(known);
  };

  const answer = async (service: string, asked: Fields): Promise<ServiceAnswer> => {
    if (service === 'bill.download') return dayFile(String(asked.billDate));
    if (service !== 'terminal.query') return order(service, asked);
    const sn = String(asked.terminalSn);
    return { status: 200, body: viewText(sn, (await register?.(sn)) ?? book.bindings.view(sn)) };
  };
  return { answer, dayFiles, callBack: results.payAll };
};

interface Keys extends Signer {
  /** Our public key; `own` is its private one. */
  readonly ours: KeyObject;
}

type Desk = ReturnType<typeof createDesk>;

const respond = async (
  { own, ours }: Keys,
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const [body, { url = '' }] = [await bodyOf(request), request];
  const header = (name: string): string => String(request.headers[name] ?? '');
  const nonce = header(HEADERS.nonce);
  const parts = [url, header(HEADERS.app), header(HEADERS.time), nonce, body];
  if (!isSignature(ours, parts, header(HEADERS.sign))) return void response.writeHead(401).end();
  const answered = await desk.answer(url.replace('/gateway/', ''), JSON.parse(body) as Fields);
  if (answered === LOST) return void response.destroy();
  const reply = answered instanceof Uint8Array ? { status: 200, headers: {}, body: answered } : answered;
  const sign = { [HEADERS.sign]: signatureOf(own, [nonce, reply.body]) };
  response.writeHead(reply.status, { ...reply.headers, ...sign }).end(reply.body);
};

const listen = async (server: Server, port: number): Promise<string> => {
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

export interface MeridianStandIn extends AdapterStandIn {
  /** A body that it sends by itself, with its signature. */
  signed(body: string, nonce?: string): InboundRequest;
}

export const startMeridianStandIn = async (options: AdapterStandInOptions = {}): Promise<MeridianStandIn> => {
  const [ours, its] = [await nextKeys(), await nextKeys()];
  const now = options.now ?? (() => new Date());
  const keys = { own: createPrivateKey(its.privateKey), ours: createPublicKey(ours.publicKey), now };
  const book = new CommandBook(options.file, now);
  const desk = createDesk(options, book, keys);
  const server = createServer((request, response) => {
    if (standIn.isDown) return void request.socket.destroy();
    respond(keys, desk, request, response).catch(() => response.writeHead(400).end());
  });
  server.unref();
  const url = await listen(server, options.port ?? 0);
  const standIn: MeridianStandIn = {
    connection: { url, settings: { appId: APP_ID, privateKey: ours.privateKey, acquirerKey: its.publicKey } },
    commands: book,
    isDown: false,
    pushed: (transactions) => signedByItself(keys, JSON.stringify({ tradeList: transactions.map(tradeOf) })),
    told: (events) => signedByItself(keys, JSON.stringify({ eventList: events.map(eventOf) })),
    signed: (body, nonce) => signedByItself(keys, body, nonce),
    written: dayFileOf,
    dayFiles: desk.dayFiles,
    callBack: desk.callBack,
    hold: () => void server.ref(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return standIn;
};
