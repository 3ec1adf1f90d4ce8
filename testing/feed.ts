/** Sends signed batches to a test server. */
import { randomUUID } from 'node:crypto';
import { hmacSignature } from '#capabilities/trades/server/feed/standard-acquirer.ts';
import { randomSecret } from './secrets.ts';
import { buildSmallWorld, type SmallWorld } from './small-world/small-world.ts';
import { testServer, type TestServer } from './test-server.ts';
import { NOW } from './trades.ts';

export const SECRET = randomSecret();
export type Wire = Record<string, unknown>;

export interface FeedWorld {
  server: TestServer;
  world: SmallWorld;
  /** A successful sale of 8 437.00 at the leaf agent's terminal, in the wire format. */
  sale(reference: string, more?: Wire): Wire;
  send(transactions: unknown, how?: SendHow): Promise<FeedReply>;
  sendEvents(events: unknown, how?: SendHow): Promise<FeedReply>;
}

export interface SendHow {
  acquirer?: string;
  secret?: string;
  timestamp?: string;
  nonce?: string;
  /** The last word of the address; transactions when left out. */
  path?: 'transactions' | 'events';
  /** Raw body, instead of `{transactions}`. */
  body?: string;
  headers?: Record<string, string>;
}

export interface FeedReply {
  status: number;
  text: string;
  json: {
    code?: number;
    reason?: string;
    batchId?: string;
    released?: number;
    counts?: Record<string, number>;
    rows?: { reference?: string; fate: string; reason?: string; fields?: Record<string, string> }[];
  };
  /** `fate` or `fate:reason` of each row. */
  outcomes: string[];
}

export const feedWorld = async (): Promise<FeedWorld> => {
  const server = await testServer({ env: { FEED_SECRETS: `test:${SECRET},yuan:${SECRET}` } });
  const world = await buildSmallWorld(server.database.db, { now: NOW });
  const terminal = world.terminal('leaf', 3);
  const merchantNo = world.merchant('leaf').no;
  return {
    server,
    world,
    sale: (reference, more = {}) => ({
      reference,
      status: 1,
      occurredAt: '2026-09-18T14:08:32+08:00',
      amountFen: 843_700,
      feeFen: 5_062,
      feeRatePpm: 6_000,
      paymentType: 1,
      method: 1,
      cardType: 1,
      terminalSn: terminal.sn,
      merchantNo,
      bankName: '中信银行',
      cardTail: '4402',
      ...more,
    }),
    send: (transactions, how) => send(server.url, server.clock.now(), transactions, how),
    sendEvents: (events, how) => send(server.url, server.clock.now(), events, { ...how, path: 'events' }),
  };
};

/** @param now the sender's time. @param rows transactions, or events by their path. */
export const send = async (url: string, now: Date, rows: unknown, how: SendHow = {}): Promise<FeedReply> => {
  const {
    acquirer = 'test',
    secret = SECRET,
    timestamp = String(now.getTime()),
    nonce = randomUUID(),
    path = 'transactions',
    body = JSON.stringify({ [path]: rows }),
  } = how;
  const response = await fetch(`${url}/feed/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-acquirer': acquirer,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': hmacSignature({ secret, timestamp, nonce, body }),
      ...how.headers,
    },
    body,
  });
  const text = await response.text();
  const json = (text.startsWith('{') ? JSON.parse(text) : {}) as FeedReply['json'];
  const outcomes = (json.rows ?? []).map(({ fate, reason }) => (reason === undefined ? fate : `${fate}:${reason}`));
  return { status: response.status, text, json, outcomes };
};
