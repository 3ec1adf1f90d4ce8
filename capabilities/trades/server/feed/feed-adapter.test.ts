import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_VIOLATIONS, violations } from '#testing/booking-violations.ts';
import { feedWorld, SECRET, type FeedWorld } from '#testing/feed.ts';
import type { SharedSecretAcquirer } from './acquirer.ts';
import { registerAcquirer } from './acquirers.ts';
import { standardAcquirer } from './standard-acquirer.ts';

/** An acquirer with amounts in yuan, rates in percent, its own signature and field names, and the response SUCCESS. */
const yuan: SharedSecretAcquirer = {
  ...standardAcquirer('yuan'),
  amountUnit: 'yuan',
  rateUnit: 'percent',
  headers: { timestamp: 'x-time', nonce: 'x-rand', signature: 'x-sign' },
  rowsOf: (body) => (body as { list?: unknown }).list,
  rename: (row) => ({
    reference: row.rrn,
    status: row.state === 'OK' ? 1 : 2,
    occurredAt: row.time,
    amount: row.txnAmt,
    fee: row.feeAmt,
    valueFee: row.addFee,
    feeRate: row.rate,
    paymentType: 1,
    method: 1,
    cardType: row.card === 'C' ? 1 : 2,
    terminalSn: row.sn,
    merchantNo: row.mchNo,
  }),
  sign: ({ secret, timestamp, nonce, body }) =>
    createHmac('sha256', secret)
      .update(body + timestamp + nonce)
      .digest('base64'),
  acknowledge: ({ counts }) => ({ contentType: 'text/plain', body: counts.rejected === 0 ? 'SUCCESS' : 'PARTIAL' }),
};

let w: FeedWorld;
beforeAll(async () => {
  registerAcquirer(yuan);
  w = await feedWorld();
});
afterAll(() => w.server.close());

const send = async (list: unknown[]) => {
  const body = JSON.stringify({ list });
  const [timestamp, nonce] = [String(w.server.clock.now().getTime()), crypto.randomUUID()];
  const sign = yuan.sign({ secret: SECRET, timestamp, nonce, body });
  const response = await fetch(`${w.server.url}/feed/v1/transactions`, {
    method: 'POST',
    body,
    headers: { 'x-acquirer': 'yuan', 'x-time': timestamp, 'x-rand': nonce, 'x-sign': sign },
  });
  return response.text();
};

it('supports other units, names, signature and acknowledgement by one declaration', async () => {
  const row = {
    rrn: 'Y1',
    state: 'OK',
    time: '2026-09-18T14:08:32+08:00',
    txnAmt: '8437.00',
    feeAmt: 50.62,
    addFee: '2.10',
    rate: '0.60',
    card: 'C',
    sn: w.world.terminal('leaf', 3).sn,
    mchNo: w.world.merchant('leaf').no,
  };
  expect(await send([row])).toBe('SUCCESS');
  expect(await send([{ ...row, rrn: 'Y2', txnAmt: '8437.001' }])).toBe('PARTIAL');
  const { rows } = await w.server.database.pool.query(`select amount_fen, trade.fee_fen, fee_rate_ppm,
    value_fee.fee_fen as value_fee_fen from trades.trade join trades.value_fee on trade_id = id`);
  expect(rows).toEqual([{ amount_fen: 843_700, fee_fen: 5_062, fee_rate_ppm: 6_000, value_fee_fen: 210 }]);
  expect(await violations(w.server.database.db)).toEqual(NO_VIOLATIONS);
});
