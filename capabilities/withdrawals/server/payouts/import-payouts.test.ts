import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { NOW, usePayoutStage } from '#testing/payout.ts';
import { testOperator } from '#testing/staff.ts';
import { getWithdrawal } from '../../contract/list/get-withdrawal.ts';
import { hasOpenWithdrawal } from '../has-open-withdrawal.ts';
import { payoutExport } from './export-payouts.ts';
import { unansweredPayments } from './unanswered-payments.ts';

const stage = usePayoutStage();
const now = NOW;

describe('the bank’s answer', () => {
  it('paid: the amount leaves the wallet as net, fee and tax; failed: it is available again, with the reason', async () => {
    const [paid, failed] = [await stage.send(800_000 / 2), await stage.send(40_000)];
    const before = await stage.share();
    const batch = await stage.exported();
    const report = await stage.imported(
      stage.answered(batch, (line) => (line[2] === paid.no ? 'paid,,BANK-1' : 'failed,账号已销户,')),
    );
    expect(report).toEqual({
      counts: { paid: 1, failed: 1, already: 0, waiting: 0, proposed: 0, conflict: 0, unmatched: 0 },
      problems: [],
    });
    expect(await stage.share()).toMatchObject({
      balanceFen: (before?.balanceFen ?? 0) - 400_000,
      heldFen: 0,
      withdrawnFen: (before?.withdrawnFen ?? 0) + 400_000,
    });
    expect(await stage.client.ok(getWithdrawal, { id: failed.id })).toMatchObject({
      status: 'failed',
      reason: '账号已销户',
      canCancel: false,
    });
    const { rows: notices } = await stage.client.ok(listNotices, { kind: 'money' });
    expect(notices.filter(({ link }) => link?.includes('/withdrawalList'))).toHaveLength(2);
    expect(notices).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: '提现 3,758.00 元已到账',
          link: `/pages/earnings/withdrawalList?id=${paid.id}`,
        }),
        expect.objectContaining({ title: '提现 400.00 元打款失败', summary: '金额已退回钱包。账号已销户' }),
      ]),
    );
    expect((await stage.client.ok(getWithdrawal, { id: paid.id })).steps.map(({ step }) => step)).toEqual([
      'applied',
      'approved',
      'paying',
      'paid',
    ]);
    const { rows } = await sql`select t.source_kind, t.amount_fen, a.kind from ledger.transfer t join ledger.account a
        on a.id = t.credit_account_id where source_id = ${paid.no} order by t.id`.execute(stage.db());
    expect(rows).toEqual([
      { source_kind: 'withdrawal', amount_fen: 375_800, kind: 'payout' },
      { source_kind: 'withdrawal_fee', amount_fen: 200, kind: 'withdrawal_fee' },
      { source_kind: 'withdrawal_tax', amount_fen: 24_000, kind: 'withholding_tax' },
    ]);
  });

  it("records the result of every line, and stores the bank's reason in a form that can be stored and shown", async () => {
    // the limit of 200 characters falls within the last character
    const long = `${'账'.repeat(199)}😀`;
    const [cut, turned, last] = [await stage.send(20_000), await stage.send(30_000), await stage.send(40_000)];
    const batch = await stage.exported();
    const said: Record<string, string> = { [cut.no]: long, [turned.no]: '退\u202e票\u0007' };
    const file = stage.answered(batch, (line) => `failed,${said[line[2] ?? ''] ?? '账号已销户'},`);
    expect((await stage.imported(file)).counts).toMatchObject({ failed: 3 });
    const reasonOf = async (id: string) => (await stage.client.ok(getWithdrawal, { id })).reason;
    expect(await reasonOf(cut.id)).toContain('账'.repeat(199));
    expect([await reasonOf(turned.id), await reasonOf(last.id)]).toEqual(['退票', '账号已销户']);
  });

  it('has one effect when imported twice, and five times concurrently', async () => {
    await stage.send(20_000);
    await stage.send(30_000);
    const batch = await stage.exported();
    const file = stage.answered(batch, () => 'paid,,B4');
    const reports = await Promise.all(Array.from({ length: 5 }, () => stage.imported(file)));
    expect(reports.reduce((sum, { counts }) => sum + counts.paid, 0)).toBe(2);
    expect((await stage.imported(file)).counts).toMatchObject({ paid: 0, already: 2 });
  });

  it('changes nothing and is reported when it contradicts an earlier one', async () => {
    const { id, no } = await stage.send(20_000);
    const batch = await stage.exported();
    await stage.imported(stage.answered(batch, () => 'paid,,B5'));
    const report = await stage.imported(stage.answered(batch, () => 'failed,退票,'));
    expect(report.counts.conflict).toBe(1);
    expect(report.problems).toMatchObject([
      { withdrawalNo: no, why: expect.stringContaining('contradicts an earlier result') as string },
    ]);
    expect(await stage.stateOf(id)).toBe('paid');
  });

  it('with unknown or changed lines: valid lines are imported, invalid ones are reported', async () => {
    const { id, no } = await stage.send(20_000);
    const batch = await stage.exported();
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
    const report = await stage.imported(Buffer.from(file));
    expect(report.counts).toEqual({
      paid: 1,
      failed: 0,
      already: 0,
      waiting: 0,
      proposed: 0,
      conflict: 0,
      unmatched: 4,
    });
    expect(report.problems.map(({ line }) => line)).toEqual([6, 7, 8, 9, undefined, undefined, undefined, undefined]);
    expect(await stage.stateOf(id)).toBe('paid');
    expect((await stage.imported(Buffer.from('a,b\n1,2'))).problems[0]?.why).toContain('missing columns');
  });

  it('unknown: the withdrawal stays paying, is listed as unanswered, and is never exported again', async () => {
    const { id, no } = await stage.send(20_000);
    const batch = await stage.exported();
    expect((await stage.imported(stage.answered(batch, () => 'unknown,,'))).counts.waiting).toBe(1);
    expect(await stage.stateOf(id)).toBe('paying');
    expect(await payoutExport(stage.db(), { operator: testOperator(), now, vault: stage.vault() })).toBeUndefined();
    expect(await unansweredPayments(stage.db())).toMatchObject([
      { batchNo: batch.batchNo, serial: 1, withdrawalNo: no, netFen: 18_600 },
    ]);
    expect(await hasOpenWithdrawal(stage.db(), idOf(Number(stage.payee)))).toBe(true);
    await stage.imported(stage.answered(batch, () => 'paid,,B7'));
    expect(await unansweredPayments(stage.db())).toEqual([]);
    expect(await hasOpenWithdrawal(stage.db(), idOf(Number(stage.payee)))).toBe(false);
  });
});
