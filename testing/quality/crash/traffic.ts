/** Traffic during a crash: records acknowledged requests, and keeps the others for retries. */
import { send as sendBatch } from '../../feed.ts';
import { TEST_PASSWORD } from '../../session.ts';
import { FEED_SECRET, type ServerReport, type Withdrawer } from './server-control.ts';

type Row = Record<string, unknown>;

export interface Batch {
  rows: Row[];
  /** Outcomes by reference, once acknowledged. */
  outcomes?: string[];
}

export interface Withdrawal {
  by: Withdrawer;
  key: string;
  amountFen: number;
  /** The raw answer, once received. */
  answer?: string;
}

export interface Terminal {
  sn: string;
  merchantNo: string;
}

export interface Traffic {
  batches: Batch[];
  withdrawals: Withdrawal[];
}

const ROWS_PER_BATCH = 20;
let count = 0;

const newBatch = (terminal: Terminal): Batch => ({
  rows: Array.from({ length: ROWS_PER_BATCH }, () => {
    count += 1;
    const sale = {
      status: 1,
      occurredAt: new Date().toISOString(),
      amountFen: 100_000 + count,
      feeFen: 600 + (count % 40),
      feeRatePpm: 6_000,
    };
    return {
      reference: `CRASH-${count}`,
      ...sale,
      paymentType: 1,
      method: 1,
      cardType: 1,
      terminalSn: terminal.sn,
      merchantNo: terminal.merchantNo,
    };
  }),
});

const newWithdrawal = (by: Withdrawer): Withdrawal => {
  count += 1;
  return { by, key: `crash-key-${String(count).padStart(8, '0')}`, amountFen: 10_000 + count };
};

/** @returns whether the request was acknowledged; false when the server is gone. */
export const deliver = async (url: string, batch: Batch): Promise<boolean> => {
  const reply = await sendBatch(url, new Date(), batch.rows, { secret: FEED_SECRET }).catch(() => undefined);
  if (reply?.status !== 200) return false;
  batch.outcomes = reply.outcomes;
  return true;
};

/** Uses the withdrawal's own idempotency key for every attempt. @returns the raw answer, if there is one. */
export const withdraw = async (url: string, { by, key, amountFen }: Withdrawal): Promise<string | undefined> => {
  const body = {
    wallet: 'profit_share',
    amountFen,
    settlementAccountId: by.settlementAccountId,
    password: TEST_PASSWORD,
  };
  try {
    const response = await fetch(`${url}/prod-api/api/ag/wallet/withdraw/apply`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}`, 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    const answer = await response.text();
    // An internal error, or a database that is gone, leaves the outcome open, like a missing answer.
    return (JSON.parse(answer) as { code: number }).code >= 500 ? undefined : answer;
  } catch {
    return undefined;
  }
};

/** Sends batches and withdrawals in a closed loop until the server is gone. */
export const makeTraffic = async (
  { url }: ServerReport,
  withdrawers: readonly Withdrawer[],
  terminals: readonly Terminal[],
  traffic: Traffic,
): Promise<void> => {
  const feed = async (terminal: Terminal): Promise<void> => {
    for (;;) {
      const batch = newBatch(terminal);
      traffic.batches.push(batch);
      if (!(await deliver(url, batch))) return;
    }
  };
  const takeOut = async (by: Withdrawer): Promise<void> => {
    for (;;) {
      const withdrawal = newWithdrawal(by);
      traffic.withdrawals.push(withdrawal);
      const answer = await withdraw(url, withdrawal);
      if (answer === undefined) return;
      withdrawal.answer = answer;
    }
  };
  await Promise.all([...terminals.map(feed), ...withdrawers.map(takeOut)]);
};
