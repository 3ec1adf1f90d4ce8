import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { application, usePayee } from '#testing/wallet.ts';
import { applyWithdrawal } from '../../contract/applying/apply-withdrawal.ts';
import { getBalances } from '../../contract/applying/get-balances.ts';
import { previewWithdrawal } from '../../contract/applying/preview-withdrawal.ts';
import { cancelWithdrawal } from '../../contract/list/cancel-withdrawal.ts';
import { getWithdrawal } from '../../contract/list/get-withdrawal.ts';
import { listWithdrawals } from '../../contract/list/list-withdrawals.ts';

const DIRECT = idOf<AgentId>(3);
const stage = usePayee({ agentId: DIRECT, dailyCount: 1000, earnedFen: 2_164_235 });

describe('the balances', () => {
  it('satisfy for each wallet and in total: balance = available + held + pending − owed', async () => {
    await stage.earn(DIRECT, 41_842, new Date(STORY_NOW));
    await stage.earn(DIRECT, 618_000, undefined, 'reward');
    const { total, wallets } = await stage.client.ok(getBalances, {});
    expect(wallets.map(({ kind }) => kind)).toEqual(['profit_share', 'reward', 'goods', 'fee']);
    for (const part of [total, ...wallets])
      expect(part.availableFen + part.heldFen + part.pendingFen - part.owedFen).toBe(part.balanceFen);
    expect(wallets[0]).toMatchObject({
      balanceFen: 2_206_077,
      availableFen: 2_164_235,
      pendingFen: 41_842,
      withdrawableFen: 2_164_235,
      monthEarnedFen: 2_206_077,
      earnedFen: 2_206_077,
    });
    expect(total.balanceFen).toBe(2_206_077 + 618_000);
  });

  it('state per wallet why nothing can be withdrawn', async () => {
    const { wallets } = await stage.client.ok(getBalances, {});
    expect(wallets.find(({ kind }) => kind === 'goods')).toMatchObject({
      withdrawableFen: 0,
      obstacle: { reason: 'withdraw_below_minimum' },
    });
    stage.server.clock.set('2026-09-18T15:00:00Z');
    const night = await stage.client.ok(getBalances, {});
    expect(night.wallets[0]).toMatchObject({
      availableFen: 2_164_235,
      withdrawableFen: 0,
      obstacle: { reason: 'withdraw_closed' },
    });
    expect(night.total).toMatchObject({ withdrawableFen: 0 });
    stage.server.clock.set(STORY_NOW);
  });
});

describe('the preview', () => {
  it('returns fee, tax, net, review, arrival and payee, and changes nothing', async () => {
    const before = await stage.client.ok(getBalances, {});
    expect(await stage.client.ok(previewWithdrawal, { wallet: 'profit_share', amountFen: 800_000 })).toMatchObject({
      amountFen: 800_000,
      feeFen: 200,
      taxFen: 48_000,
      netFen: 751_800,
      needsReview: true,
      arrival: { day: '2026-09-18', by: '18:00' },
      leftToday: 1000,
      mostFen: 2_164_235,
      availableFen: 2_164_235,
      obstacles: [],
      payee: { id: stage.payee, cardTail: expect.stringMatching(/^\d{4}$/) as string },
      payees: [{ id: stage.payee }],
    });
    expect(await stage.client.ok(getBalances, {})).toEqual(before);
  });

  it('lists every obstacle in the caller’s language with its numbers', async () => {
    const { obstacles } = await stage.client.ok(
      previewWithdrawal,
      { wallet: 'goods', amountFen: 6_000_000 },
      { lang: 'en' },
    );
    expect(obstacles).toEqual([
      { reason: 'withdraw_insufficient', msg: 'Not enough available. You can withdraw ¥0.00 now' },
      { reason: 'withdraw_above_maximum', msg: 'The maximum per withdrawal is ¥50,000.00. You can withdraw in parts' },
    ]);
  });

  it('works without an amount, and for an agent without a settlement account', async () => {
    expect(await stage.client.ok(previewWithdrawal, { wallet: 'profit_share' })).toMatchObject({
      amountFen: 0,
      netFen: 0,
      obstacles: [],
    });
    const without = await stage.server.as(idOf(4));
    const preview = await without.ok(previewWithdrawal, { wallet: 'profit_share' });
    expect(preview.obstacles.map(({ reason }) => reason)).toEqual(['withdraw_no_settlement_account']);
    expect(preview.payees).toEqual([]);
    expect(preview.payee).toBeUndefined();
  });

  it('returns the same obstacles as applying', async () => {
    for (const amountFen of [9_999, 10_000, 2_164_235, 2_164_236, 5_000_001]) {
      const [first] = (await stage.client.ok(previewWithdrawal, { wallet: 'profit_share', amountFen })).obstacles;
      const answer = await stage.client.call(applyWithdrawal, {
        ...application(stage.payee, amountFen),
        password: 'wrong-one',
      });
      expect(answer.reason).toBe(first?.reason ?? 'step_up_wrong');
    }
  });
});

describe('list, get and cancel', () => {
  it('lists newest first, page by page, by wallet and by state', async () => {
    const applied = [];
    for (let count = 0; count < 5; count += 1)
      applied.push((await stage.client.ok(applyWithdrawal, application(stage.payee, 10_000 + count))).id);
    await stage.client.ok(cancelWithdrawal, { id: applied[1] ?? '' });
    const first = await stage.client.ok(listWithdrawals, { pageSize: 3 });
    const second = await stage.client.ok(listWithdrawals, { pageSize: 3, cursor: first.nextCursor });
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(applied.toReversed());
    expect(second.nextCursor).toBeUndefined();
    expect((await stage.client.ok(listWithdrawals, { pageSize: 2, pageNum: 2 })).rows.map(({ id }) => id)).toEqual([
      applied[2],
      applied[1],
    ]);
    expect((await stage.client.ok(listWithdrawals, { state: 'stopped' })).rows).toMatchObject([
      { id: applied[1], status: 'cancelled', canCancel: false },
    ]);
    expect((await stage.client.ok(listWithdrawals, { state: 'open' })).rows).toHaveLength(4);
    expect((await stage.client.ok(listWithdrawals, { state: 'paid' })).rows).toEqual([]);
    expect((await stage.client.ok(listWithdrawals, { wallet: 'goods' })).rows).toEqual([]);
  });

  it('cancel returns the same bytes for the same idempotency key, and refuses a second cancel', async () => {
    const { id, no } = await stage.client.ok(applyWithdrawal, application(stage.payee, 30_000));
    const cancel = () =>
      stage.client.raw(
        'POST',
        '/prod-api/api/ag/wallet/withdraw/cancel',
        { id },
        { 'idempotency-key': 'cancel-once-only' },
      );
    const [one, two] = [await cancel(), await cancel()];
    expect(one.json).toMatchObject({
      code: 200,
      data: { status: 'cancelled', steps: [{ step: 'applied' }, { step: 'approved' }, { step: 'cancelled' }] },
    });
    expect(two.text).toBe(one.text);
    expect(await stage.client.call(cancelWithdrawal, { id })).toMatchObject({
      code: 601,
      reason: 'withdraw_not_cancellable',
    });
    const { rows } = await sql<
      Record<string, unknown>
    >`select before, after from audit.entry where subject = 'withdrawal' and subject_id = ${no}
      and call = 'withdrawals.cancel-withdrawal'`.execute(stage.server.database.db);
    expect(rows).toEqual([{ before: { status: 'applied' }, after: { status: 'cancelled' } }]);
  });

  it('returns 404 for withdrawals of the parent, a child, a sibling and another tree', async () => {
    const { id } = await stage.client.ok(applyWithdrawal, application(stage.payee, 30_000));
    for (const agentId of [AGENT_IDS.mid, AGENT_IDS.leaf, AGENT_IDS.sibling, AGENT_IDS.other]) {
      const other = await stage.server.as(agentId);
      for (const path of ['info', 'cancel']) {
        const ask = (wanted: string) =>
          other.raw(
            'POST',
            `/prod-api/api/ag/wallet/withdraw/${path}`,
            { id: wanted },
            { 'idempotency-key': crypto.randomUUID() },
          );
        const theirs = await ask(id);
        expect(theirs.json.code).toBe(404);
        expect((await ask('987654')).text).toBe(theirs.text);
      }
    }
    expect((await stage.client.ok(getWithdrawal, { id })).status).toBe('applied');
    await stage.check();
  });
});
