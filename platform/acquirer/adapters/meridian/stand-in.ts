/** Meridian for development and tests: answers over HTTP as it would, and sends results by itself. */
import { createPublicKey, createPrivateKey, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { InboundRequest } from '../../adapter.ts';
import type { AdapterStandIn, AdapterStandInOptions } from '../../adapter-stand-in.ts';
import { CommandAnswers, LOST, type Reply } from '../../stand-in-answers.ts';
import { CommandBook } from '../../stand-in-commands.ts';
import { faultsBySubject } from '../../stand-in-faults.ts';
import { isSignature, signatureOf } from './rsa.ts';
import { HEADERS } from './signed-requests.ts';
import { dayFileOf, tradeOf, type Fields } from './stand-in-pushed.ts';
import { format, orderOf, viewText } from './stand-in-words.ts';

const newKeys = async (): Promise<{ readonly privateKey: string; readonly publicKey: string }> =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const signedByItself = (key: KeyObject, body: string): InboundRequest => {
  const [time, nonce] = [String(Date.now()), randomUUID()];
  const signed = {
    [HEADERS.time]: time,
    [HEADERS.nonce]: nonce,
    [HEADERS.sign]: signatureOf(key, [time, nonce, body]),
  };
  return { headers: { 'content-type': 'application/json', ...signed }, body };
};

const APP_ID = 'zhanye-test';

export const startMeridianStandIn = async (options: AdapterStandInOptions = {}): Promise<AdapterStandIn> => {
  const { faults = faultsBySubject, file, port = 0, register, callsBackAfterMs } = options;
  const [ours, its] = await Promise.all([newKeys(), newKeys()]);
  const [ownKey, callerKey] = [createPrivateKey(its.privateKey), createPublicKey(ours.publicKey)];
  const book = new CommandBook(file);
  const answers = new CommandAnswers(book, faults, format);
  /** Where the results of orders go that it only acknowledged. */
  const owed = new Map<string, { readonly round: number; readonly url: string }>();
  const dayFiles = new Map<string, string>();

  const pay = async ([number, { round, url }]: readonly [string, { round: number; url: string }]): Promise<void> => {
    const said = book.get(number, round);
    if (!said.known) return void owed.delete(number);
    const { headers, body } = signedByItself(ownKey, format.said(said).body);
    const response = await fetch(url, { method: 'POST', headers: headers as Record<string, string>, body });
    if ((await response.text()) === 'SUCCESS') owed.delete(number);
  };
  const callBack = async (): Promise<void> => {
    await Promise.allSettled([...owed].map(pay));
  };

  const order = (service: string, { orderNo, round, notifyUrl, content }: Fields): Reply | typeof LOST => {
    const [number, attempt] = [String(orderNo), Number(round)];
    if (service === 'order.query') return answers.get(number, attempt);
    const asked = orderOf(service, content as Fields);
    if (asked === undefined) return { status: 400, body: '' };
    const reply = answers.put(number, attempt, asked);
    const isOwed = reply !== LOST && reply.body.includes('"PROCESSING"') && typeof notifyUrl === 'string';
    if (isOwed) owed.set(number, { round: attempt, url: notifyUrl });
    if (isOwed && callsBackAfterMs !== undefined) setTimeout(() => void callBack(), callsBackAfterMs).unref();
    return reply;
  };

  const replyTo = async (service: string, asked: Fields): Promise<Reply | Uint8Array | typeof LOST> => {
    if (service === 'terminal.query') {
      const sn = String(asked.terminalSn);
      return { status: 200, body: viewText(sn, book.bindings.view(sn) ?? (await register?.(sn))) };
    }
    if (service !== 'bill.download') return order(service, asked);
    const day = String(asked.billDate).replace(/^(\d{4})(\d{2})/, '$1-$2-');
    const known = dayFiles.get(day);
    return known === undefined ? { status: 204, body: '' } : dayFileOf(known);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const { url = '' } = request;
    const [app, time, nonce, sign] = [HEADERS.app, HEADERS.time, HEADERS.nonce, HEADERS.sign].map((name) =>
      String(request.headers[name] ?? ''),
    ) as [string, string, string, string];
    if (!isSignature(callerKey, [url, app, time, nonce, body], sign)) return void response.writeHead(401).end();
    const reply = await replyTo(url.replace('/gateway/', ''), JSON.parse(body) as Fields);
    if (reply === LOST) return void response.destroy();
    const {
      status,
      headers,
      body: said,
    } = reply instanceof Uint8Array ? { status: 200, headers: {}, body: reply } : reply;
    response.writeHead(status, { ...headers, [HEADERS.sign]: signatureOf(ownKey, [nonce, said]) }).end(said);
  };

  const server = createServer((request, response) => {
    if (standIn.isDown) return void request.socket.destroy();
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  server.unref();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const standIn: AdapterStandIn = {
    connection: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      settings: { appId: APP_ID, privateKey: ours.privateKey, acquirerKey: its.publicKey },
    },
    commands: book,
    isDown: false,
    pushed: (transactions) => signedByItself(ownKey, JSON.stringify({ tradeList: transactions.map(tradeOf) })),
    written: dayFileOf,
    dayFiles,
    callBack,
    hold: () => void server.ref(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return standIn;
};
