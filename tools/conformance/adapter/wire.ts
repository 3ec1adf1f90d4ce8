/** Between an adapter and its acquirer's stand-in: causes the faults on the way. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * `lose`: the request arrives, its answer is lost; `silent`: no answer ever comes; `endless`: one without end comes. A
 * function answers in place of the acquirer, which has got the request.
 */
export type WireFault = 'lose' | 'silent' | 'endless' | ((answer: WireAnswer) => WireAnswer);

export interface Wire {
  readonly url: string;
  /** Sets the fault of the next request. */
  next(fault: WireFault): void;
  /** The acquirer's last answer. */
  last(): WireAnswer | undefined;
  close(): Promise<void>;
}

const OWN_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'date',
]);

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const passOn = async (target: string, request: IncomingMessage): Promise<WireAnswer> => {
  const { method = 'POST', url = '/', headers } = request;
  const body = await bodyOf(request);
  const answer = await fetch(`${target}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !OWN_HEADERS.has(name) ? [[name, value]] : [],
    ),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const given = [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name));
  return { status: answer.status, headers: Object.fromEntries(given), body: Buffer.from(await answer.arrayBuffer()) };
};

const CHUNK = ' '.repeat(16_384);
const streamWithoutEnd = (response: ServerResponse): void => {
  const more = (): void => {
    while (!response.destroyed && response.write(CHUNK));
    if (!response.destroyed) response.once('drain', more);
  };
  response.writeHead(200);
  more();
};

/** @param target of the acquirer, without a path. */
export const createWire = async (target: string): Promise<Wire> => {
  const faults: WireFault[] = [];
  let last: WireAnswer | undefined;

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fault = faults.shift();
    const answer = await passOn(target, request);
    last = answer;
    if (fault === 'silent') return;
    if (fault === 'lose') return void response.destroy();
    if (fault === 'endless') return streamWithoutEnd(response);
    const { status, headers, body } = fault === undefined ? answer : fault(answer);
    response.writeHead(status, headers).end(body);
  };

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (fault) => void faults.push(fault),
    last: () => last,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
