/**
 * The main journey on a phone: an agent logs in, sees today's transactions arrive by the acquirer's signed feed, opens
 * one and sees how every fen was computed, assigns terminals to a sub-agent, withdraws earnings, and finds them in the
 * statement.
 * All money in the test comes from the feed.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveWithdrawal } from '#capabilities/withdrawals/contract/review/approve-withdrawal.ts';
import { searchWithdrawals } from '#capabilities/withdrawals/contract/review/search-withdrawals.ts';
import { payoutExport } from '#capabilities/withdrawals/server/payouts/export-payouts.ts';
import { payoutImport } from '#capabilities/withdrawals/server/payouts/import-payouts.ts';
import { codeSentTo } from '#testing/session.ts';
import { testOperator } from '#testing/staff.ts';
import { openApp } from './browser.ts';
import { HOME, openQuietStage, STORY_NOW, typeLogin, type PhoneStage } from './phone-stage.ts';

const YESTERDAY = '2026-09-17T06:36:00.000Z';
let stage: PhoneStage;
let page: Page;
let faults: string[];

/** Three sales of 12 345 678.00 on the day before: their shares can be withdrawn today. */
const sellYesterday = async (): Promise<void> => {
  const { outcomes } = await stage.feed(
    ['j-1', 'j-2', 'j-3'].map((reference) => stage.sale(reference, { amountFen: 1_234_567_800, feeFen: 7_407_407 })),
  );
  expect(outcomes).toEqual(['booked', 'booked', 'booked']);
};

beforeAll(async () => {
  stage = await openQuietStage(YESTERDAY);
  await sellYesterday();
  stage.server.clock.set(STORY_NOW);
  ({ page, faults } = await stage.phone());
}, 300_000);
afterAll(() => stage.close());

const rowOf = async <T extends object>(text: string, values: unknown[]): Promise<T | undefined> =>
  (await stage.server.database.pool.query<T>(text, values)).rows[0];

/** The booked shares of a sale: of all agents, of the operator, and of the agent of this journey. */
const sharesOfSale = (reference: string) =>
  rowOf(
    `select trade.fee_fen as "feeFen", sum(share.share_fen)::int as "agentsFen",
      trade.remaining_fens[cardinality(trade.remaining_fens)] as "operatorFen",
       sum(share.share_fen) filter (where share.agent_id = $2)::int as "ownFen"
     from trades.reference join trades.trade on trade.id = reference.trade_id join trades.share
       on share.trade_id = trade.id
     where reference.reference = $1 group by trade.id`,
    [reference, stage.world.agents.mid.id],
  );

const heldBy = async (name: 'direct'): Promise<number> => {
  const row = await rowOf<{ count: number }>(
    'select count(*)::int as count from terminals.terminal where holder_id = $1',
    [stage.world.agents[name].id],
  );
  return row?.count ?? 0;
};

/** The agent was never paid before, so a person looks at its withdrawal. */
const approve = async (): Promise<void> => {
  const finance = await stage.server.asStaff('finance');
  const { rows } = await finance.ok(searchWithdrawals, { tab: 'review' });
  expect(rows).toHaveLength(1);
  for (const { id } of rows) await finance.ok(approveWithdrawal, { id, step: 'final' });
};

/** The operator exports the batch file, and the bank's result file says that everything was paid. */
const payByBank = async (): Promise<void> => {
  const {
    services,
    database: { db },
    clock,
  } = stage.server;
  const batch = await payoutExport(db, { operator: testOperator(), now: clock.now(), vault: services.vault });
  const [header = '', ...lines] = (batch?.content ?? '').trim().split('\r\n');
  const answers = lines.filter((line) => !line.includes('TOTAL')).map((line) => `${line},paid,,B1`);
  const { counts } = await payoutImport(
    db,
    Buffer.from([`${header},result,reason,reference`, ...answers].join('\r\n')),
    { operator: testOperator(), now: clock.now() },
  );
  expect(counts).toMatchObject({ paid: 1 });
};

describe('an agent', () => {
  it('logs in with account, password and captcha', async () => {
    await openApp(page, '/');
    await typeLogin(stage, page, 'ZY80318');
    await page.waitForURL(`**${HOME}`);
    await page.getByText('下午好，马俊杰').waitFor();
    expect(faults).toEqual([]);
  });

  it('sees today’s figures, and a transaction arriving by the feed without a reload', async () => {
    await page.getByRole('link', { name: '¥0.00', exact: true }).first().waitFor();
    const { outcomes } = await stage.feed([stage.sale('j-4')]);
    expect(outcomes).toEqual(['booked']);
    await page.getByRole('link', { name: '¥8,437.00', exact: true }).waitFor();
    await page.getByText('1 笔', { exact: true }).waitFor();
    await page.getByRole('link', { name: /^今日收益 ¥0\.84/ }).waitFor();
  });

  it('opens it in the list of transactions and sees that the shares add up to the fee', async () => {
    await page.getByRole('link', { name: '¥8,437.00', exact: true }).tap();
    await page.getByRole('link', { name: /川味小馆.*8,437\.00/ }).tap();
    await page.getByText('手续费 50.62 怎么分到每一级').tap();
    await page.getByText('8,437.00 × 0.60% = 50.622，四舍五入为 50.62 元').waitFor();
    // 0.60% is split along 0.55%, 0.54% and 0.53%
    for (const difference of ['50.62 − 46.40 = 4.22', '46.40 − 45.56 = 0.84', '45.56 − 44.72 = 0.84'])
      await page.getByText(difference).waitFor();
    await page.getByText('4.22 + 0.84 + 0.84 + 成本 44.72 = 50.62').waitFor();
    expect(await sharesOfSale('j-4')).toEqual({ feeFen: 5_062, agentsFen: 717, operatorFen: 5_062 - 717, ownFen: 84 });
  });

  it('assigns terminals to a sub-agent', async () => {
    const before = await heldBy('direct');
    await openApp(page, HOME);
    await page.getByRole('link', { name: '机具管理', exact: true }).tap();
    await page.getByRole('radio', { name: '本人持有' }).tap();
    await page.getByRole('link', { name: /^未绑定/ }).tap();
    await page.getByRole('button', { name: '选择', exact: true }).tap();
    await page.getByRole('checkbox').nth(0).tap();
    await page.getByRole('checkbox').nth(1).tap();
    await page.getByText('已选 2 台').waitFor();
    await page.getByRole('button', { name: '下发', exact: true }).tap();
    await page.getByRole('button', { name: /赵敏/ }).tap();
    await page.getByRole('button', { name: '预览', exact: true }).last().tap();
    await page.getByRole('button', { name: '下发 2 台', exact: true }).tap();
    await page.getByText('下发成功 2 台').waitFor();
    expect((await heldBy('direct')) - before).toBe(2);
  });

  it('withdraws: preview, code by text message, submit, and finds it in the list of withdrawals', async () => {
    await openApp(page, HOME);
    await page.getByRole('link', { name: '提现', exact: true }).tap();
    await page.getByLabel('提现金额（元）').fill('3000');
    await page.getByText('¥2,818.00').waitFor();
    await page.getByRole('button', { name: '提现 3,000.00' }).tap();
    await page.getByText(/^已发送至/).waitFor();
    await page.getByLabel('短信验证码').fill(await codeSentTo(stage.server.database.db, stage.world.agents.mid.mobile));
    // the first withdrawal is proven by both
    await page.locator('input[type=password]').fill(stage.world.password);
    await page.getByRole('button', { name: '确认提现' }).tap();
    await page.getByRole('heading', { name: '已提交' }).waitFor();
    await page.getByRole('button', { name: '查看进度' }).tap();
    await page.getByRole('dialog').getByText('提现单号').waitFor();
    await page.getByRole('button', { name: '关闭' }).tap();
    await page.getByRole('button', { name: '处理中 1', exact: true }).waitFor();
    await page.getByRole('button', { name: /3,000\.00.*到账 2,818\.00/ }).waitFor();
    expect(faults).toEqual([]);
  });

  it('is paid by the bank, and finds income and payout in the statement', async () => {
    await approve();
    await payByBank();
    await openApp(page, '/pages/earnings/earningsDetails');
    await page.getByRole('button', { name: /^收入\s*¥3,704\.55$/ }).waitFor();
    await page.getByRole('button', { name: /^支出\s*¥3,000\.00$/ }).waitFor();
    await page.getByText('余额 704.55').first().waitFor();
    const rows = page.getByRole('list', { name: '账户流水' });
    const lines = await rows.getByRole('listitem').allTextContents();
    const amounts = lines.map((line) => /[+−][\d,.]+\d/.exec(line)?.[0]);
    expect(amounts).toEqual(expect.arrayContaining(['−180.00', '−2.00', '−2,818.00']));
    await rows.getByRole('button', { name: /^分润/ }).first().tap();
    await rows.getByRole('link', { name: /^全部 \d+ 笔/ }).tap();
    await page.getByText('按商户').waitFor();
    await page.getByText('与流水一致').waitFor();
    expect(faults).toEqual([]);
  });
});
