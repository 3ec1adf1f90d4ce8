import { createHash } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { STORY_NOW, type TestClient } from '#testing/test-server.ts';
import { getBalances } from '../../contract/get-balances.ts';
import { applyWithdrawal } from '../../contract/apply-withdrawal.ts';
import { getWithdrawal } from '../../contract/get-withdrawal.ts';
import { reviewWithdrawal } from '../review-withdrawal.ts';
import { application, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { withdrawalsToReview } from '../withdrawals-to-review.ts';
import { hasOpenWithdrawal } from '../has-open-withdrawal.ts';
import type { PayoutBatch, PayoutGateway, PayoutResult } from './adapter.ts';
import { payoutExport, payoutExportAgain, type ExportedBatch } from './export-payouts.ts';
import { payoutAsk, payoutSend } from './gateway.ts';
import { payoutImport } from './import-payouts.ts';
import { unansweredPayments } from './unanswered-payments.ts';

const now = new Date(STORY_NOW);
const DIRECT = 3;
let world: WalletWorld;
let client: TestClient;
let payee: string;

beforeAll(async () => {
  world = await walletWorld();
  ({ client, settlementAccountId: payee } = await world.withPayee(DIRECT));
  await world.server.database.pool.query('update wallet.rule set daily_count = 100000');
  await world.earn(DIRECT, 100_000_000);
});
afterEach(() => world.check());
afterAll(() => world.server.close());

const db = () => world.server.database.db;
const vault = () => world.server.services.vault;
const send = (amountFen: number) => client.ok(applyWithdrawal, application(payee, amountFen));
const exported = async (): Promise<ExportedBatch> => {
  const batch = await payoutExport(db(), { now, vault: vault() });
  if (batch === undefined) throw new Error('nothing to pay');
  return batch;
};
const stateOf = async (id: string) => (await client.ok(getWithdrawal, { id })).status;
const share = async () => (await client.ok(getBalances, {})).wallets.find(({ kind }) => kind === 'profit_share');
/** The bank's answer: the same lines with three more columns. */
const answered = (batch: ExportedBatch, resultOf: (line: string[]) => string) => {
  const [header = '', ...lines] = batch.content.trim().split('\r\n');
  const rows = lines.filter((line) => !line.includes('TOTAL')).map((line) => `${line},${resultOf(line.split(','))}`);
  return Buffer.from([`${header},result,reason,reference`, ...rows].join('\r\n'));
};
const imported = (bytes: Uint8Array) => payoutImport(db(), bytes, { now });

describe('the batch file', () => {
  it('holds what is approved and nothing else, with serial numbers, sum and hash', async () => {
    const small = await send(20_000);
    const big = await send(900_000);
    const batch = await exported();
    expect(batch.batchNo).toMatch(/^P20260918\d{6}$/);
    const lines = batch.content.replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe('batch_no,serial,withdrawal_no,holder_name,card_no,bank_name,branch_name,cnaps,amount');
    expect(lines[1]).toMatch(
      new RegExp(`^${batch.batchNo},1,${small.no},陈立群,"?\t6214\\d{12}"?,招商银行,.*,186.00$`),
    );
    expect(lines).toHaveLength(3);
    const body = batch.content.slice(0, batch.content.indexOf(`${batch.batchNo},TOTAL`));
    expect(lines[2]).toBe(
      `${batch.batchNo},TOTAL,1,sha256 ${createHash('sha256').update(body).digest('hex')},,,,,186.00`,
    );
    expect(batch.sha256).toBe(createHash('sha256').update(batch.content).digest('hex'));
    expect([await stateOf(small.id), await stateOf(big.id)]).toEqual(['paying', 'applied']);
    expect(await payoutExport(db(), { now, vault: vault() })).toBeUndefined();
    await imported(answered(batch, () => 'paid,,B1'));
    await reviewWithdrawal(db(), big.no, { event: 'reject', now, note: '资料不符' });
  });

  it('is the same to the byte when it is written again after a crash, also when the settlement account has changed', async () => {
    await send(20_000);
    await send(30_000);
    const batch = await exported();
    await sql`update settlement.account set card_tail = '0000', branch_name = '别的支行' where id = ${payee}`.execute(
      db(),
    );
    expect(await payoutExportAgain(db(), batch.batchNo, { vault: vault() })).toEqual(batch);
    await imported(answered(batch, () => 'paid,,B2'));
    expect((await payoutExportAgain(db(), batch.batchNo, { vault: vault() })).content).toBe(batch.content);
  });

  it('is refused when it would not be the same', async () => {
    await send(20_000);
    const batch = await exported();
    await sql`update wallet.withdrawal set payee = payee || '{"holderName": "别人"}' where no = (select max(no) from wallet.withdrawal)`.execute(
      db(),
    );
    await expect(payoutExportAgain(db(), batch.batchNo, { vault: vault() })).rejects.toThrow(
      /would not be the file it was/,
    );
    await imported(answered(batch, () => 'failed,持卡人不符,'));
  });

  it('leaves out the money of an agent that was frozen since: it stays held, and leaves when the operator thaws it', async () => {
    const { id } = await send(20_000);
    const become = (status: string) =>
      sql`update agents.agent set status = ${status} where id = ${DIRECT}`.execute(db());
    await become('frozen');
    expect(await payoutExport(db(), { now, vault: vault() })).toBeUndefined();
    expect(await stateOf(id)).toBe('applied');
    expect(await share()).toMatchObject({ heldFen: 20_000 });
    await become('normal');
    await imported(answered(await exported(), () => 'paid,,B4'));
    expect(await stateOf(id)).toBe('paid');
  });

  it('leaves nothing paying when the transaction fails', async () => {
    const { id } = await send(20_000);
    const broken = {
      name: 'broken',
      write: () => {
        throw new Error('disk full');
      },
      read: () => ({ results: [], unreadable: [] }),
    };
    await expect(payoutExport(db(), { now, vault: vault(), adapter: broken })).rejects.toThrow('disk full');
    expect(await stateOf(id)).toBe('applied');
    await imported(answered(await exported(), () => 'paid,,B3'));
  });
});

describe('the bank’s answer', () => {
  it('paid: the amount leaves the wallet in net, fee and tax; failed: it is free again, with the reason', async () => {
    const [paid, failed] = [await send(800_000 / 2), await send(40_000)];
    const before = await share();
    const batch = await exported();
    const report = await imported(
      answered(batch, (line) => (line[2] === paid.no ? 'paid,,BANK-1' : 'failed,账号已销户,')),
    );
    expect(report).toEqual({
      counts: { paid: 1, failed: 1, already: 0, waiting: 0, conflict: 0, unmatched: 0 },
      problems: [],
    });
    expect(await share()).toMatchObject({
      balanceFen: (before?.balanceFen ?? 0) - 400_000,
      heldFen: 0,
      withdrawnFen: (before?.withdrawnFen ?? 0) + 400_000,
    });
    expect(await client.ok(getWithdrawal, { id: failed.id })).toMatchObject({
      status: 'failed',
      reason: '账号已销户',
      canCancel: false,
    });
    expect((await client.ok(getWithdrawal, { id: paid.id })).steps.map(({ step }) => step)).toEqual([
      'applied',
      'approved',
      'paying',
      'paid',
    ]);
    const { rows } =
      await sql`select t.reason_kind, t.amount_fen, a.kind from wallet.transfer t join wallet.account a on a.id = t.credit_account_id where reason_id = ${paid.no} order by t.id`.execute(
        db(),
      );
    expect(rows).toEqual([
      { reason_kind: 'withdrawal', amount_fen: 375_800, kind: 'payout' },
      { reason_kind: 'withdrawal_fee', amount_fen: 200, kind: 'withdrawal_fee' },
      { reason_kind: 'withdrawal_tax', amount_fen: 24_000, kind: 'withholding_tax' },
    ]);
  });

  it('imported twice, and five times at once, has one effect', async () => {
    await send(20_000);
    await send(30_000);
    const batch = await exported();
    const file = answered(batch, () => 'paid,,B4');
    const reports = await Promise.all(Array.from({ length: 5 }, () => imported(file)));
    expect(reports.reduce((sum, { counts }) => sum + counts.paid, 0)).toBe(2);
    expect((await imported(file)).counts).toMatchObject({ paid: 0, already: 2 });
  });

  it('that contradicts an earlier one changes nothing and is named', async () => {
    const { id, no } = await send(20_000);
    const batch = await exported();
    await imported(answered(batch, () => 'paid,,B5'));
    const report = await imported(answered(batch, () => 'failed,退票,'));
    expect(report.counts.conflict).toBe(1);
    expect(report.problems).toMatchObject([
      { withdrawalNo: no, why: expect.stringContaining('answered otherwise') as string },
    ]);
    expect(await stateOf(id)).toBe('paid');
  });

  it('with unknown or changed lines loses no good one, and each is named', async () => {
    const { id, no } = await send(20_000);
    const batch = await exported();
    const file = [
      'batch_no,serial,withdrawal_no,amount,result,reason,reference',
      `${batch.batchNo},1,${no},999.00,paid,,`,
      `${batch.batchNo},2,${no},186.00,paid,,`,
      `P20200101000001,1,${no},186.00,paid,,`,
      `${batch.batchNo},1,W20260918999999,186.00,paid,,`,
      `${batch.batchNo},x,${no},186.00,paid,,`,
      `${batch.batchNo},1,${no},1.5.5,paid,,`,
      `${batch.batchNo},1,${no},186.00,perhaps,,`,
      `${batch.batchNo},1,${no},186.00,failed,,`,
      `${batch.batchNo},1,${no},186.00,paid,,B6`,
    ].join('\n');
    const report = await imported(Buffer.from(file));
    expect(report.counts).toEqual({ paid: 1, failed: 0, already: 0, waiting: 0, conflict: 0, unmatched: 4 });
    expect(report.problems.map(({ line }) => line)).toEqual([6, 7, 8, 9, undefined, undefined, undefined, undefined]);
    expect(await stateOf(id)).toBe('paid');
    expect((await imported(Buffer.from('a,b\n1,2'))).problems[0]?.why).toContain('columns missing');
  });

  it('unknown: it stays paying and is listed as asked about, never exported again', async () => {
    const { id, no } = await send(20_000);
    const batch = await exported();
    expect((await imported(answered(batch, () => 'unknown,,'))).counts.waiting).toBe(1);
    expect(await stateOf(id)).toBe('paying');
    expect(await payoutExport(db(), { now, vault: vault() })).toBeUndefined();
    expect(await unansweredPayments(db())).toMatchObject([
      { batchNo: batch.batchNo, serial: 1, withdrawalNo: no, netFen: 18_600 },
    ]);
    expect(await hasOpenWithdrawal(db(), Number(payee))).toBe(true);
    await imported(answered(batch, () => 'paid,,B7'));
    expect(await unansweredPayments(db())).toEqual([]);
    expect(await hasOpenWithdrawal(db(), Number(payee))).toBe(false);
  });
});

describe('the operator', () => {
  it('sees what is above the limit, takes it up, approves it; then it is paid', async () => {
    const { id, no } = await send(600_000);
    expect(await withdrawalsToReview(db())).toMatchObject([
      { no, agentId: DIRECT, amountFen: 600_000, status: 'applied' },
    ]);
    await reviewWithdrawal(db(), no, { event: 'review', now });
    expect(await stateOf(id)).toBe('reviewing');
    expect(await payoutExport(db(), { now, vault: vault() })).toBeUndefined();
    await reviewWithdrawal(db(), no, { event: 'approve', now, note: 'checked' });
    const batch = await exported();
    await imported(answered(batch, () => 'paid,,B8'));
    expect(await stateOf(id)).toBe('paid');
  });

  it('rejects with a reason that the agent reads; the money is free again', async () => {
    const { id, no } = await send(600_000);
    await expect(reviewWithdrawal(db(), no, { event: 'reject', now })).rejects.toThrow(/needs a note/);
    const before = await share();
    await reviewWithdrawal(db(), no, { event: 'reject', now, note: '请先更新证件照片' });
    expect(await client.ok(getWithdrawal, { id })).toMatchObject({ status: 'rejected', reason: '请先更新证件照片' });
    expect((await share())?.heldFen).toBe((before?.heldFen ?? 0) - 600_000);
    await expect(reviewWithdrawal(db(), no, { event: 'approve', now })).rejects.toThrow(
      `${no} is rejected: it is too late to approve it.`,
    );
    await expect(reviewWithdrawal(db(), 'W1', { event: 'approve', now })).rejects.toThrow('There is no withdrawal W1.');
  });

  it('leaves an audit row for each decision, batch and result', async () => {
    const { rows } = await sql<{
      call: string;
    }>`select distinct call from audit.entry where ip = 'cli' order by call`.execute(db());
    expect(rows.map(({ call }) => call)).toEqual([
      'wallet.approve-withdrawal',
      'wallet.export-payouts',
      'wallet.import-payouts',
      'wallet.reject-withdrawal',
      'wallet.review-withdrawal',
    ]);
  });
});

describe('a gateway', () => {
  const later = new Date(now.getTime() + 10 * 60_000);
  /** Pays whatever it is sent, by name once, and can lose its answers. */
  const fakeGateway = (isCutOff: () => boolean) => {
    const paid = new Map<string, number>();
    const resultOf = (batch: PayoutBatch, outcome: 'paid' | 'failed'): PayoutResult[] =>
      batch.orders.map(({ serial, withdrawalNo, amountFen }) => ({
        batchNo: batch.no,
        serial,
        withdrawalNo,
        amountFen,
        outcome,
        ...(outcome === 'failed' && { reason: '未收到' }),
      }));
    const gateway: PayoutGateway = {
      name: 'fake',
      send: async (batch) => {
        for (const { withdrawalNo } of batch.orders) paid.set(withdrawalNo, (paid.get(withdrawalNo) ?? 0) + 1);
        if (isCutOff()) throw new Error('connection lost');
        return resultOf(batch, 'paid');
      },
      ask: async (batch) =>
        resultOf(batch, batch.orders.every(({ withdrawalNo }) => paid.has(withdrawalNo)) ? 'paid' : 'failed'),
    };
    return { gateway, paid };
  };

  it('whose answer is lost is asked, and never sent the order again', async () => {
    const { id, no } = await send(20_000);
    const { gateway, paid } = fakeGateway(() => true);
    expect(await payoutSend(db(), gateway, { now, vault: vault() })).toEqual([]);
    expect(await stateOf(id)).toBe('paying');
    expect(await payoutSend(db(), gateway, { now, vault: vault() })).toEqual([]);
    expect(await payoutAsk(db(), gateway, { now: later, vault: vault() })).toEqual(['paid']);
    expect(await stateOf(id)).toBe('paid');
    expect(await payoutAsk(db(), gateway, { now: later, vault: vault() })).toEqual([]);
    expect(paid.get(no)).toBe(1);
  });

  it('is not asked about an order that is on its way: what has not arrived yet has not failed', async () => {
    const { id } = await send(20_000);
    const { gateway } = fakeGateway(() => false);
    const arrive = Promise.withResolvers<void>();
    const slow = { ...gateway, send: (batch: PayoutBatch) => arrive.promise.then(() => gateway.send(batch)) };
    const sending = payoutSend(db(), slow, { now, vault: vault() });
    await expect.poll(() => stateOf(id)).toBe('paying');
    expect(await payoutAsk(db(), slow, { now, vault: vault() })).toEqual([]);
    arrive.resolve();
    expect(await sending).toEqual(['paid']);
  });

  it('leaves an audit row of what was sent, as a file does', async () => {
    await send(20_000);
    await payoutSend(db(), fakeGateway(() => false).gateway, { now, vault: vault() });
    const { rows } =
      await sql`select after from audit.entry where call = 'wallet.send-payouts' order by id desc limit 1`.execute(
        db(),
      );
    expect(rows).toEqual([{ after: { adapter: 'fake', count: 1, totalFen: 18_600 } }]);
  });

  it('that answers at once is settled at once', async () => {
    const { id } = await send(20_000);
    expect(await payoutSend(db(), fakeGateway(() => false).gateway, { now, vault: vault() })).toEqual(['paid']);
    expect(await stateOf(id)).toBe('paid');
  });
});
