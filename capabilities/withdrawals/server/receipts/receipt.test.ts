/**
 * A receipt states the amount, the payee and the day of a payment; its code proves exactly that, and finds nobody
 * else's receipt.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { languages } from '#platform/i18n/languages.ts';
import { plainCheckCode } from '#platform/ids/check-code.ts';
import { NOW, usePayoutStage } from '#testing/payout.ts';
import { textIn } from '#testing/pdf-text.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { checkReceipt } from '../../contract/receipts/check-receipt.ts';
import { getReceiptFile } from '../../contract/receipts/get-receipt-file.ts';
import { getReceipt } from '../../contract/receipts/get-receipt.ts';

const stage = usePayoutStage();
let id = '';
let answer: AnswerOf<typeof getReceipt>;
beforeAll(async () => {
  ({ id } = await stage.send(960_000 / 3));
  await stage.imported(stage.answered(await stage.exported(), () => 'paid,,20260918 0164 2231 7705'));
  answer = await stage.client.ok(getReceipt, { id });
});

describe('the receipt', () => {
  it('adds up, and names both parties, the times and the numbers', () => {
    const { receipt } = answer;
    expect(receipt.amountFen - receipt.feeFen - receipt.taxFen).toBe(receipt.netFen);
    expect(receipt).toMatchObject({
      wallet: 'profit_share',
      amountFen: 320_000,
      holderName: '赵敏',
      bankName: '招商银行',
      payer: '展业信息科技有限公司',
      paidAt: NOW.toISOString(),
      payoutNo: expect.stringMatching(/^P20260918\d{6}-1$/) as string,
      bankReference: '20260918 0164 2231 7705',
    });
    expect(JSON.stringify(answer)).not.toMatch(/\d{16}/);
    expect(answer.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  });

  it('is there once the money has arrived, and for its own agent alone', async () => {
    const open = await stage.send(20_000);
    expect((await stage.client.call(getReceipt, { id: open.id })).reason).toBe('receipt_not_paid');
    await stage.imported(stage.answered(await stage.exported(), () => 'failed,持卡人不符,'));
    expect((await stage.client.call(getReceipt, { id: open.id })).reason).toBe('receipt_not_paid');
    const parent = await stage.server.as(AGENT_IDS.mid);
    const foreign = await parent.call(getReceipt, { id });
    expect(foreign).toEqual(await parent.call(getReceipt, { id: '999999999' }));
    expect(foreign.code).toBe(404);
  });
});

describe('the file', () => {
  it('holds every line of the page, in one order, the same bytes each time', async () => {
    const { base64, name, mime } = await stage.client.ok(getReceiptFile, { id });
    expect([name, mime]).toEqual([`提现回单_${answer.receipt.no}.pdf`, 'application/pdf']);
    const text = textIn(Buffer.from(base64, 'base64'));
    for (const part of ['3,200.00', '叁仟零陆元整', '赵敏', '展业信息科技有限公司', answer.code])
      expect(text.replaceAll('\n', '')).toContain(part);
    expect((await stage.client.ok(getReceiptFile, { id })).base64).toBe(base64);
  });

  it('masks the name on wish', async () => {
    const { base64 } = await stage.client.ok(getReceiptFile, { id, hideName: true });
    const text = textIn(Buffer.from(base64, 'base64'));
    expect(text).toContain('赵*');
    expect(text).not.toContain('赵敏');
  });

  it.each(languages)('has no key in place of a word in %s', async (lang) => {
    const { base64 } = await stage.client.ok(getReceiptFile, { id }, { lang });
    expect(textIn(Buffer.from(base64, 'base64'))).not.toMatch(/(ledger|withdrawals)\.[a-z]/);
  });
});

describe('the verification', () => {
  it('shows the payment, the name masked, in any spelling of number and code', async () => {
    const { no } = answer.receipt;
    const paid = {
      on: '2026-09-18',
      netFen: answer.receipt.netFen,
      holderName: '赵*',
      bankName: '招商银行',
      cardTail: answer.receipt.cardTail,
    };
    const typed = ` ${plainCheckCode(answer.code).toLowerCase()} `;
    for (const code of [answer.code, typed])
      expect(await stage.client.ok(checkReceipt, { no: no.toLowerCase(), code })).toEqual({ isGenuine: true, paid });
  });

  it('gives the same answer for a wrong code, an unknown number, and a withdrawal that is not paid', async () => {
    const open = await stage.send(20_000);
    for (const asked of [
      { no: answer.receipt.no, code: 'ABCD-EFGH-JKMN' },
      { no: 'W20200101000001', code: answer.code },
      { no: open.no, code: answer.code },
    ])
      expect(await stage.client.ok(checkReceipt, asked)).toEqual({ isGenuine: false });
  });

  it('is broken by any change of the payment', async () => {
    const { no } = answer.receipt;
    const change = (field: string, value: string): Promise<unknown> =>
      sql`update withdrawals.withdrawal set payee = jsonb_set(payee, array[${field}], to_jsonb(${value}::text))
        where no = ${no}`.execute(stage.db());
    await change('holderName', '张三');
    expect(await stage.client.ok(checkReceipt, { no, code: answer.code })).toEqual({ isGenuine: false });
    await change('holderName', '赵敏');
    expect(await stage.client.ok(checkReceipt, { no, code: answer.code })).toMatchObject({ isGenuine: true });
  });
});
