/**
 * A provider for development and tests, which answers over HTTP as a real one does. The four digits before a card's
 * check digit select a fault; any other card matches.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CardCheck } from './card-check.ts';
import { httpCardCheck, type HttpCardCheckOptions } from './http.ts';

export const STAND_IN_FAULTS = {
  name: '7001',
  idNumber: '7002',
  mobile: '7003',
  card: '7004',
  /** HTTP 500. */
  fault: '7005',
  /** Never answers. */
  silent: '7006',
  /** Answers 202 twice, then that the card matches. */
  later: '7007',
  /** Answers HTML. */
  garbled: '7008',
} as const;
type Fault = keyof typeof STAND_IN_FAULTS;

const LATER_TIMES = 2;

const faultOf = (cardNumber: string): Fault | undefined =>
  (Object.keys(STAND_IN_FAULTS) as Fault[]).find((fault) => STAND_IN_FAULTS[fault] === cardNumber.slice(-5, -1));

interface Reply {
  readonly status: number;
  readonly body: string;
}

const result = (body: object): Reply => ({ status: 200, body: JSON.stringify(body) });

/** @param asked how often this check was asked before. @returns undefined for no answer at all. */
const replyTo = (cardNumber: string, asked: number): Reply | undefined => {
  const fault = faultOf(cardNumber);
  if (fault === 'silent') return undefined;
  if (fault === 'fault') return { status: 500, body: '' };
  if (fault === 'garbled') return { status: 200, body: '<html>' };
  if (fault === 'later' && asked < LATER_TIMES) return { status: 202, body: '' };
  return result(fault === undefined || fault === 'later' ? { result: 'match' } : { result: 'mismatch', field: fault });
};

export interface CardCheckStandIn {
  readonly options: HttpCardCheckOptions;
  /** Ids of the checks, once for each request. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const KEY = 'stand-in';

const listen = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });

/** Starts the stand-in on a free port of this machine. */
export const startCardCheckStandIn = async (): Promise<CardCheckStandIn> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isAllowed = request.method === 'POST' && request.headers.authorization === `Bearer ${KEY}`;
      if (!isAllowed) return response.writeHead(401).end();
      const { checkId, cardNumber } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
      const reply = replyTo(cardNumber ?? '', asked.filter((id) => id === checkId).length);
      asked.push(checkId ?? '');
      return reply && response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
    });
  });
  server.unref();
  const port = await listen(server);
  return {
    options: { url: `http://127.0.0.1:${port}/`, key: KEY },
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

/** For development: the stand-in starts with the first check and ends with the process. */
export const standInCardCheck = (): CardCheck => {
  let started: Promise<CardCheckStandIn> | undefined;
  return {
    check: async (card) => httpCardCheck((await (started ??= startCardCheckStandIn())).options).check(card),
  };
};
