/** The row of the feed that is the same fact as an event. */
import type { AcquirerEvent, EventOf } from '#capabilities/events/contract/acquirer-event.ts';
import { ROW_KINDS, type RowKind } from '#capabilities/events/contract/event-kinds.ts';
import type { EventReport, EventReportOf } from '#capabilities/events/server/api.ts';
import type { FeedKind, TradeStatus } from '../../contract/lookup/trade-types.ts';
import type { FeedRow } from './feed-row.ts';

const ROWS: Record<RowKind, { readonly kind: FeedKind; readonly status: TradeStatus }> = {
  service_fee_collected: { kind: 'service_fee', status: 1 },
  service_fee_failed: { kind: 'service_fee', status: 2 },
  service_fee_returned: { kind: 'fee_refund', status: 1 },
  communication_fee_collected: { kind: 'communication_fee', status: 1 },
  communication_fee_failed: { kind: 'communication_fee', status: 2 },
  communication_fee_returned: { kind: 'fee_refund', status: 1 },
  void: { kind: 'refund', status: 1 },
  reversal: { kind: 'refund', status: 1 },
  refund: { kind: 'refund', status: 1 },
};

/** Members that a fee or a refund does not have are as the feed reads a row without them. */
const NO_CARD = { paymentType: 1, method: 1, cardType: 1 } as const;

/** Undefined for an event without a row. */
export const rowOfEvent = (event: AcquirerEvent): FeedRow | undefined => {
  const at = new Date(event.occurredAt);
  const told = { acquirer: '', event, at, receivedAt: at, reason: undefined };
  return isOfRow(told) ? feedRowOf(told) : undefined;
};

const isOfRow = (told: EventReport): told is EventReportOf<RowKind> =>
  ROW_KINDS.some((kind) => kind === told.event.kind);

export const feedRowOf = ({ event, at, receivedAt }: EventReportOf<RowKind>): FeedRow => {
  // each kind has some of these members
  const values: Partial<Record<keyof FeedRow, unknown>> & EventOf<RowKind> = event;
  const { id: _id, occurredAt: _occurredAt, kind, ...members } = values;
  return { ...NO_CARD, ...members, ...ROWS[kind], occurredAt: at, arrivedAt: receivedAt } as FeedRow;
};
