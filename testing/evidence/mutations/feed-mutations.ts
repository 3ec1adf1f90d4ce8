/** Faults in the rows that the feed books by itself, in who releases the rest, and in the kept batches. */
import type { Mutation } from './mutation.ts';

const PLAUSIBLE = ['capabilities/trades/server/feed/plausible.test.ts'];
const CAPS = ['capabilities/trades/server/feed/day-caps.test.ts'];
const BODIES = ['capabilities/trades/server/feed/keep-bodies.test.ts'];
const SALES = 'capabilities/trades/sql/booking/write_sales.sql';
const RELEASE = 'capabilities/trades/server/quarantine/release-row.ts';

export const FEED_MUTATIONS: readonly Mutation[] = [
  {
    name: 'plausible: the tolerance is forgotten',
    file: SALES,
    text: 'coalesce(bound.ceiling_ppm, 0) + tolerance_ppm), 1000000) then',
    instead: 'coalesce(bound.ceiling_ppm, 0)), 1000000) then',
    tests: PLAUSIBLE,
  },
  {
    name: 'plausible: any value-added fee',
    file: SALES,
    text: 'row.value_fee_fen > trades.proportion',
    instead: 'row.value_fee_fen < -trades.proportion',
    tests: PLAUSIBLE,
  },
  {
    name: 'plausible: a fen more than the highest amount',
    file: SALES,
    text: 'is_checked and (row.amount_fen > most_fen or',
    instead: 'is_checked and (row.amount_fen > most_fen + 1 or',
    tests: PLAUSIBLE,
  },
  {
    name: 'plausible: terminals of other acquirers',
    file: 'capabilities/trades/sql/booking/is_own_brand.sql',
    text: 'brand_id <> all (others)',
    instead: 'true',
    tests: PLAUSIBLE,
  },
  {
    name: 'plausible: the age counts to the booking, not to the arrival',
    file: 'capabilities/trades/server/quarantine/release-batch.ts',
    text: '({ ...rowOf(row), arrivedAt: receivedAt })',
    instead: 'rowOf(row)',
    tests: PLAUSIBLE,
  },
  {
    name: 'plausible: the ceiling of the newest version forevery day',
    file: 'capabilities/policies/sql/api_bounds.sql',
    text: 'and ceiling.valid_from <= on_day and ceiling.valid_to > on_day',
    instead: "and ceiling.valid_to = 'infinity'",
    tests: PLAUSIBLE,
  },
  {
    name: 'sums of a day: those of a terminal have no cap',
    file: 'capabilities/trades/sql/booking/count_volume.sql',
    text: ' or most_at_terminal > bounds.terminal_day_fen',
    instead: '',
    tests: PLAUSIBLE,
  },
  {
    name: 'sums of a day: two batches at once pass the cap together',
    file: 'capabilities/trades/sql/booking/count_volume.sql',
    text: 'if most > bounds.day_fen or',
    instead: 'if false and most > bounds.day_fen or',
    tests: [...CAPS, ...PLAUSIBLE],
  },
  {
    name: 'sums of a day: fees are not counted',
    file: 'capabilities/trades/sql/booking/count_fees.sql',
    text: "status = trades.successful() and kind <> 'fee_refund'",
    instead: 'false',
    tests: CAPS,
  },
  {
    name: 'release: what is booked so does not count in its day',
    file: 'capabilities/trades/sql/booking/count_volume.sql',
    text: 'if coalesce(cardinality(days), 0) = 0 then',
    instead: 'if coalesce(cardinality(days), 0) = 0 or bounds.amount_fen is null then',
    tests: CAPS,
  },
  {
    name: 'release: one person whatever the amount',
    file: RELEASE,
    text: "if (eyes.is === 'waits') {",
    instead: "if (eyes.is === 'waits' && now.getTime() === 0) {",
    tests: CAPS,
  },
  {
    name: 'release: the second person agrees to whatever the row holds then',
    file: RELEASE,
    text: 'terms: row,',
    instead: 'terms: id,',
    tests: CAPS,
  },
  {
    name: 'bodies: stored in the clear beside the sealed ones',
    file: 'capabilities/trades/sql/feed/store_received.sql',
    text: '(id, acquirer, nonce, received_at, body_sealed, body_index)\n      values (new_id, p_acquirer, p_nonce, p_at, sealed,',
    instead:
      '(id, acquirer, nonce, received_at, body, body_sealed, body_index)\n      values (new_id, p_acquirer, p_nonce, p_at, clear, sealed,',
    tests: BODIES,
  },
  {
    name: 'bodies: kept forever',
    file: 'capabilities/trades/server/feed/keep-bodies.ts',
    text: 'received_at < ${before}',
    instead: 'received_at < ${before} and false',
    tests: BODIES,
  },
];
