/**
 * Limit of the small world's acquirers: they may report everything, because most tests book amounts and fees at will.
 * Plausible reports have their own tests (capabilities/trades/server/feed/plausible.test.ts).
 */
export const WIDE_LIMIT = {
  acquirer: '',
  amount_fen: 9_999_999_999,
  day_fen: 1_000_000_000_000_000,
  terminal_day_fen: 1_000_000_000_000_000,
  tolerance_ppm: 1_000_000,
  value_fee_ppm: 1_000_000,
  oldest_days: 100_000,
  phases_ahead: 1_000,
  set_by: 'small-world',
  set_at: '2000-01-01T00:00:00Z',
} as const;
