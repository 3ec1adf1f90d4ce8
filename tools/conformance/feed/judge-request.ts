/** Judges one request by itself: headers, signature, time, body and rows. */
import type { AcquirerEvent } from '#capabilities/events/contract/acquirer-event.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import type { Acquirer } from '#capabilities/trades/server/feed/acquirer.ts';
import { acquirerNamed } from '#capabilities/trades/server/feed/acquirers.ts';
import { BODY_LIMIT_BYTES, MAX_ROWS } from '#capabilities/trades/server/feed/batch-limits.ts';
import { readEvent } from '#capabilities/trades/server/feed/read-event.ts';
import { readRow } from '#capabilities/trades/server/feed/read-row.ts';
import { instantOf, NONCE, WINDOW_MS } from '#capabilities/trades/server/feed/verify-request.ts';
import type { Ledger } from './requirements.ts';

export interface ReceivedRequest {
  /** Number of the request, from 1. */
  readonly number: number;
  readonly at: Date;
  readonly isOfEvents: boolean;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface JudgedRequest {
  readonly nonce: string;
  /** The rows that have the right form. */
  readonly rows: readonly FeedRow[];
  readonly events: readonly AcquirerEvent[];
}

const header = ({ headers }: ReceivedRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const rowsIn = ({ body, isOfEvents }: ReceivedRequest, acquirer: Acquirer): readonly unknown[] | undefined => {
  try {
    const parsed: unknown = JSON.parse(body);
    const rows = isOfEvents ? acquirer.events?.listOf(parsed) : acquirer.rowsOf(parsed);
    return Array.isArray(rows) ? (rows as unknown[]) : undefined;
  } catch {
    return undefined;
  }
};

type Problems = Readonly<Record<string, string>>;

const judgeFields = (fields: Problems, of: 'rows' | 'event_rows', place: string, ledger: Ledger): void => {
  for (const [field, problem] of Object.entries(fields))
    ledger.violate(problem === 'card_number' ? 'cards' : of, `${place}: ${field} is ${problem.replace('_', ' ')}`);
};

const judgeRow = (raw: unknown, place: string, { acquirer, ledger, at }: JudgeContext): FeedRow[] => {
  const read = readRow(raw, acquirer, at);
  ledger.see('rows');
  ledger.see('cards');
  if ('row' in read) return [read.row];
  judgeFields({ ...read.fields }, 'rows', place, ledger);
  return [];
};

const judgeEvent = (raw: unknown, place: string, { acquirer, ledger, at }: JudgeContext): AcquirerEvent[] => {
  const read = readEvent(raw, acquirer, at);
  ledger.see('event_rows');
  ledger.see('cards');
  if ('event' in read) return [read.event];
  judgeFields(read.fields, 'event_rows', place, ledger);
  return [];
};

interface JudgeContext {
  readonly acquirer: Acquirer;
  readonly ledger: Ledger;
  readonly at: Date;
}

const judgeRows = (request: ReceivedRequest, judging: JudgeContext): Pick<JudgedRequest, 'rows' | 'events'> => {
  const { acquirer, ledger } = judging;
  const rows = rowsIn(request, acquirer);
  const bytes = Buffer.byteLength(request.body);
  ledger.see('batch');
  if (rows === undefined) ledger.violate('batch', `request ${request.number} is not of this form`);
  else if (rows.length < 1 || rows.length > MAX_ROWS)
    ledger.violate('batch', `request ${request.number} has ${rows.length} rows`);
  if (bytes > BODY_LIMIT_BYTES) ledger.violate('batch', `request ${request.number} has ${bytes} bytes`);
  const each = <T>(judge: (raw: unknown, place: string, judging: JudgeContext) => T[]): T[] =>
    (rows ?? []).flatMap((raw, index) => judge(raw, `request ${request.number}, row ${index + 1}`, judging));
  return request.isOfEvents ? { rows: [], events: each(judgeEvent) } : { rows: each(judgeRow), events: [] };
};

/** @param secret agreed with the acquirer. */
export const judgeRequest = (request: ReceivedRequest, secret: string, ledger: Ledger): JudgedRequest => {
  const acquirer = acquirerNamed(header(request, 'x-acquirer'));
  const names = acquirer.headers;
  const [timestamp, nonce, signature] = [names.timestamp, names.nonce, names.signature].map((name) =>
    header(request, name),
  ) as [string, string, string];
  const place = `request ${request.number}`;
  const sentAt = instantOf(timestamp);
  for (const name of ['headers', 'signature', 'clock'] as const) ledger.see(name);
  if (acquirer.name === '' || Number.isNaN(sentAt) || !NONCE.test(nonce) || signature === '')
    ledger.violate('headers', `${place}: one is missing or of another form`);
  if (signature !== acquirer.sign({ secret, timestamp, nonce, body: request.body }))
    ledger.violate('signature', `${place}: another signature was expected`);
  if (!(Math.abs(request.at.getTime() - sentAt) <= WINDOW_MS))
    ledger.violate('clock', `${place}: ${Math.round((sentAt - request.at.getTime()) / 1_000)} s from our clock`);
  return { nonce, ...judgeRows(request, { acquirer, ledger, at: request.at }) };
};
