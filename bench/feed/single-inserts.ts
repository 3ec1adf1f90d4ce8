/** Like pgbench: one transaction per row, one row in one table with the same indexes, nothing derived. */
import type pg from 'pg';

const INSERT = `
  insert into single_trade (id, acquirer, reference, kind, status, occurred_at, day, amount_fen, fee_fen, payment_type,
    method, card_type, total_type,
    rate_type, terminal_id, merchant_id, policy_id, agent_id, agent_ids, term_ids, remaining_fens, batch_id, booked_at)
  values ($1::bigint, 'bench', 'R' || $1::bigint, 'sale', 1, now(), current_date, 843700, 5062, 1, 1, 1, 1, 1,
    $1::bigint % 18000, $1::bigint % 6000, 1, $1::bigint % 6000,
    '{5,4,3,2,1}', '{5,4,3,2,1}', '{4640,4472,4345,4219,4000}', 1, now())`;

/** @returns rows per second. */
export const singleInserts = async (pool: pg.Pool, connections: number, seconds: number): Promise<number> => {
  await pool.query('create table single_trade (like trades.trade including all)');
  const start = performance.now();
  let done = 0;
  const lane = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      while (performance.now() - start < seconds * 1000)
        await client.query({ name: 'single', text: INSERT, values: [(done += 1)] });
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return Math.round((done * 1000) / (performance.now() - start));
};
