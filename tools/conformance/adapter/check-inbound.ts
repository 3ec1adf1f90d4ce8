/** Checks of requests by an acquirer: results that it sends by itself, transactions. */
import { isDeepStrictEqual } from 'node:util';
import type { InboundRequest } from '#platform/acquirer/adapter.ts';
import { connectedAcquirer } from '#capabilities/trades/server/feed/connected-acquirer.ts';
import { readEvent } from '#capabilities/trades/server/feed/read-event.ts';
import { readRow } from '#capabilities/trades/server/feed/read-row.ts';
import { standardAcquirer } from '#capabilities/trades/server/feed/standard-acquirer.ts';
import { EVENTS, TRANSACTIONS } from './samples.ts';
import { DIGITS, type Stage } from './stage.ts';

/** Replaces one character of the body. */
const changed = ({ headers, body }: InboundRequest): InboundRequest => ({
  headers,
  body: body.replace(/[a-z](?=[^a-z]*$)/, (letter) => (letter === 'x' ? 'y' : 'x')),
});

export const checkCalledBack = async (stage: Stage): Promise<void> => {
  const { connected, standIn, results, command, send, require, ledger } = stage;
  const kind = connected.declaration.calledBack[0];
  if (kind === undefined || standIn.callBack === undefined) {
    ledger.leaveOut('called_back');
    return ledger.leaveOut('callback_signature');
  }
  const asked = command({ digits: DIGITS.slow }, kind);
  await send(asked);
  await standIn.callBack();
  const { authenticate, resultIn } = connected.inbound;
  // other results were due as well
  const given = results.filter(({ body }) => body.includes(asked.number));
  if (given.length === 0) return ledger.violate('called_back', 'none came');
  for (const request of given) {
    const result = resultIn?.(request.body);
    const isOurs = result?.number === asked.number && result.answer.outcome === 'done';
    const isSigned = authenticate?.(request) !== undefined;
    require('called_back', isSigned && isOurs, isSigned ? 'it is not read' : 'its signature is not accepted');
    require('callback_signature', authenticate?.(changed(request)) === undefined, 'a changed one is accepted');
  }
};

const rowsIn = ({ connected: { inbound } }: Stage, body: string): readonly unknown[] => {
  const rows = inbound.rowsOf(JSON.parse(body));
  return Array.isArray(rows) ? (rows as unknown[]) : [];
};

export const checkPushed = (stage: Stage): void => {
  const { connected, standIn, require } = stage;
  const [now, acquirer] = [new Date(), connectedAcquirer('kit', connected.inbound)];
  const request = standIn.pushed(TRANSACTIONS);
  const authenticated = connected.inbound.authenticate?.(request);
  require('pushed', authenticated !== undefined, 'its signature is not accepted');
  const read = rowsIn(stage, request.body).map((raw) => readRow(raw, acquirer, now));
  // through JSON, in the form in which it is sent
  const ours = JSON.parse(JSON.stringify(TRANSACTIONS)) as unknown[];
  const wanted = ours.map((raw) => readRow(raw, standardAcquirer('kit'), now));
  for (const [at, row] of wanted.entries())
    require('pushed', isDeepStrictEqual(read[at], row), `row ${at + 1}: ${JSON.stringify(read[at])}`);
  const isTaken = connected.inbound.authenticate?.(changed(request)) !== undefined;
  require('pushed_signature', !isTaken, 'a changed one is accepted');
};

/** Amounts in the declared units with one decimal too many. */
const TOO_EXACT = {
  fen: [/\b843700\b/, '843700.5'],
  yuan: [/\b8437\.00\b/, '8437.001'],
  ppm: [/\b6001\b/, '6001.5'],
  percent: [/\b0\.6001\b/, '0.60011'],
} as const;

const TOO_EXACT_EVENT = {
  fen: [/\b3601\b/, '3601.5'],
  yuan: [/\b36\.01\b/, '36.011'],
  ppm: [/\b5901\b/, '5901.5'],
  percent: [/\b0\.5901\b/, '0.59011'],
} as const;

export const checkPushedExact = (stage: Stage): void => {
  const { connected, standIn, require } = stage;
  const acquirer = connectedAcquirer('kit', connected.inbound);
  const { amount, rate } = connected.declaration.units;
  const { body } = standIn.pushed(TRANSACTIONS.slice(0, 1));
  for (const unit of [amount, rate]) {
    const [exact, tooExact] = TOO_EXACT[unit];
    const changedBody = body.replace(exact, tooExact);
    const [read] = rowsIn(stage, changedBody).map((raw) => readRow(raw, acquirer, new Date()));
    const isRefused = changedBody !== body && read !== undefined && !('row' in read);
    require('pushed_exact', isRefused, `${tooExact} as ${unit} is read`);
  }
};

/** Checks events where the adapter has any. */
export const checkEvents = (stage: Stage): void => {
  const { connected, standIn, require, ledger } = stage;
  const { events } = connected.inbound;
  if (events === undefined) return ['events', 'events_exact'].forEach((name) => ledger.leaveOut(name as 'events'));
  const told = standIn.told?.(EVENTS);
  if (told === undefined) return ledger.violate('events', 'what stands in for it sends none');
  require('events', connected.inbound.authenticate?.(told) !== undefined, 'its signature is not accepted');
  const [now, acquirer] = [new Date(), connectedAcquirer('kit', connected.inbound)];
  const readIn = (body: string) => {
    const list = events.listOf(JSON.parse(body));
    return (Array.isArray(list) ? (list as unknown[]) : []).map((event) => readEvent(event, acquirer, now));
  };
  const read = readIn(told.body);
  for (const [at, event] of (JSON.parse(JSON.stringify(EVENTS)) as object[]).entries())
    require('events', isDeepStrictEqual(read[at], { event }), `event ${at + 1}: ${JSON.stringify(read[at])}`);
  const { amount, rate } = connected.declaration.units;
  for (const unit of [amount, rate]) {
    const [exact, tooExact] = TOO_EXACT_EVENT[unit];
    const changedBody = told.body.replace(exact, tooExact);
    const isRefused = changedBody !== told.body && readIn(changedBody).some((one) => !('event' in one));
    require('events_exact', isRefused, `${tooExact} as ${unit} is read`);
  }
};

const NONE = { booked: 0, duplicate: 0, quarantined: 0, rejected: 0 };

export const checkAcknowledgement = ({ connected, require }: Stage): void => {
  const { acknowledge } = connected.inbound;
  const booked = { reference: 'KIT1', fate: 'booked' };
  const rejected = { reference: 'KIT2', fate: 'rejected' };
  const whole = acknowledge({ counts: { ...NONE, booked: 1 }, rows: [booked] });
  const part = acknowledge({ counts: { ...NONE, booked: 1, rejected: 1 }, rows: [booked, rejected] });
  require('acknowledgement', part.body !== whole.body, 'a rejected row is acknowledged like a booked one');
  require('acknowledgement', whole.contentType !== '', 'it has no type');
  const isByRow = connected.declaration.acknowledged === 'row';
  const names = [booked, rejected].flatMap(({ reference, fate }) => [reference, fate]);
  require('acknowledgement', !isByRow || names.every((name) => part.body.includes(name)), 'a row has no outcome');
};
