/** Rows sent under each reference and nonce before. */
import type { AcquirerEvent } from '#capabilities/events/contract/acquirer-event.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import type { ReceivedRequest } from './judge-request.ts';
import type { Ledger } from './requirements.ts';

const INITIALISED = 3;

const inOneOrder = (members: object): string =>
  JSON.stringify(Object.entries(members).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The contents that docs/feed.md compares under the same reference. */
const contentsOf = (row: FeedRow): string => {
  const {
    feeRatePpm: _rate,
    bankName: _bank,
    cardTail: _tail,
    failReason: _why,
    phase: _phase,
    arrivedAt: _arrived,
    ...compared
  } = row;
  return inOneOrder({ ...compared, isVip: compared.isVip ?? false, valueFeeFen: compared.valueFeeFen ?? 0 });
};

interface KnownRow {
  readonly contents: string;
  readonly isFinal: boolean;
}

export const createKnownRows = (ledger: Ledger) => {
  const rows = new Map<string, KnownRow>();
  const events = new Map<string, string>();
  const bodies = new Map<string, { readonly body: string; isAnswered: boolean }>();

  const takeRow = (row: FeedRow, number: number): void => {
    const isFinal = row.status !== INITIALISED;
    const known = rows.get(row.reference);
    ledger.see('reference');
    if (known?.isFinal && isFinal && known.contents !== contentsOf(row))
      ledger.violate('reference', `request ${number}: ${row.reference} has other contents than before`);
    if (!known?.isFinal) rows.set(row.reference, { contents: contentsOf(row), isFinal });
    if (row.kind === 'refund') ledger.see('refund');
    if (row.kind === 'sale' && row.status === 1) ledger.see('sale');
    if (row.kind === 'sale' && row.status === 2) ledger.see('failed');
  };

  return {
    take: ({ number, body }: ReceivedRequest, nonce: string, given: readonly FeedRow[]): void => {
      const used = bodies.get(nonce);
      ledger.see('nonce');
      if (used && used.body !== body) ledger.violate('nonce', `request ${number}: ${nonce} with another body`);
      else if (used?.isAnswered) ledger.violate('nonce', `request ${number}: ${nonce} was answered before`);
      else bodies.set(nonce, { body, isAnswered: false });
      for (const row of given) takeRow(row, number);
    },
    /** Each with the row that is the same fact, if there is one. */
    takeEvent: (number: number, event: AcquirerEvent, row: FeedRow | undefined): void => {
      ledger.see('event_id');
      const known = events.get(event.id);
      if (known !== undefined && known !== inOneOrder(event))
        ledger.violate('event_id', `request ${number}: ${event.id} has other contents than before`);
      events.set(event.id, known ?? inOneOrder(event));
      if (row !== undefined) takeRow(row, number);
    },
    answered: (nonce: string): void => {
      const used = bodies.get(nonce);
      if (used) used.isAnswered = true;
    },
  };
};
