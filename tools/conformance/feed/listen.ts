/** Stands between a sender and the feed of a server, passes requests on, and makes the faults. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAUSE_SECONDS, type Fault } from './faults.ts';
import type { Judge } from './judge.ts';

export interface Listener {
  readonly url: string;
  close(): Promise<void>;
}

interface ListenOptions {
  /** URL of the server that books, without a path. */
  readonly target: string;
  readonly port: number;
  readonly judge: Judge;
  readonly onRequest?: (number: number, what: string) => void;
}

/** Headers of the connection, not of the message. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const passOn = (target: string, { method = 'POST', url = '/', headers }: IncomingMessage, body: string) =>
  fetch(`${target}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !OWN_HEADERS.has(name) ? [[name, value]] : [],
    ),
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  });

const refuse = (response: ServerResponse, fault: Exclude<Fault, 'lost'>): void => {
  const status = fault === 'busy' ? 503 : 500;
  const more = fault === 'busy' ? { 'retry-after': String(PAUSE_SECONDS) } : {};
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...more });
  response.end(JSON.stringify({ code: status, reason: fault === 'busy' ? 'busy' : 'fault' }));
};

export const listen = async ({ target, port, judge, onRequest }: ListenOptions): Promise<Listener> => {
  let [count, underWay] = [0, 0];

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const number = (count += 1);
    const isOfEvents = request.url === '/feed/v1/events';
    const received = { number, at: new Date(), isOfEvents, headers: request.headers, body };
    const { fault, nonce } = judge.receive(received, underWay);
    if (fault === 'error' || fault === 'busy') {
      onRequest?.(number, `answered ${fault === 'busy' ? 503 : 500} by the kit`);
      return refuse(response, fault);
    }
    const answer = await passOn(target, request, body);
    const text = await answer.text();
    onRequest?.(number, fault === 'lost' ? 'booked, its answer is lost' : `answered ${answer.status}`);
    if (fault === 'lost') return void request.socket.destroy();
    if (answer.ok) judge.answered(nonce);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    response.end(text);
  };

  const server = createServer((request, response) => {
    underWay += 1;
    take(request, response)
      .catch((error: unknown) => {
        onRequest?.(count, `not passed on: ${error instanceof Error ? error.message : 'error'}`);
        if (!response.headersSent) response.writeHead(502).end();
      })
      .finally(() => (underWay -= 1));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
