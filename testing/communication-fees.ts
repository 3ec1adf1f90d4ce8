/** Communication fees for tests: as an acquirer reports that one was collected. */
import { fen } from '#platform/money/fen.ts';
import type { FeedRow } from '#capabilities/trades/server/feed/feed-row.ts';
import { at, type TestTerminal } from './assessments.ts';

/** 30.00, at one o'clock of a day. */
export const collectedFee = (
  terminal: TestTerminal,
  name: string,
  day: string,
  more: Partial<FeedRow> = {},
): FeedRow => ({
  reference: `${terminal.sn}-${name}`,
  kind: 'communication_fee',
  status: 1,
  occurredAt: at(day, '13:00'),
  amountFen: fen(3_000),
  paymentType: 1,
  method: 1,
  cardType: 1,
  terminalSn: terminal.sn,
  ...more,
});
