import { expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { reviewWithdrawal } from '#simulator/acts/review-withdrawal.ts';
import { takeTimeForPasswords } from '#testing/known-passwords.ts';
import { testOperator } from '#testing/staff.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { application, usePayee } from '#testing/wallet.ts';
import { applyWithdrawal } from '../../contract/applying/apply-withdrawal.ts';
import { cancelWithdrawal } from '../../contract/list/cancel-withdrawal.ts';
import { getWithdrawal } from '../../contract/list/get-withdrawal.ts';
import { payoutExport } from '../payouts/export-payouts.ts';

const now = new Date(STORY_NOW);
const DIRECT = idOf<AgentId>(3);
const stage = usePayee({ agentId: DIRECT, dailyCount: 100_000 });
takeTimeForPasswords();

const exported = () =>
  payoutExport(stage.server.database.db, { operator: testOperator(), now, vault: stage.server.services.vault });

it('64 concurrent withdrawals from one wallet never overdraw it: exactly as many succeed as the balance covers', async () => {
  await stage.earn(DIRECT, 23 * 10_000 + 9_999);
  const devices = await Promise.all(Array.from({ length: 64 }, () => stage.server.as(DIRECT)));
  const answers = await Promise.all(
    devices.map((device) => device.call(applyWithdrawal, application(stage.payee, 10_000))),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(23);
  expect(answers.filter(({ code, reason }) => code === 601 && reason === 'withdraw_insufficient')).toHaveLength(41);
  expect(await stage.share()).toMatchObject({ heldFen: 230_000, availableFen: 9_999, owedFen: 0 });
});

it('64 concurrent withdrawals with a limit of two a day: exactly two succeed', async () => {
  await stage.earn(DIRECT, 64 * 10_000);
  await stage.server.database.pool.query(
    `update withdrawals.rule set daily_count = 2 + (select count(*) from withdrawals.withdrawal
      where applied_on = '2026-09-18')`,
  );
  const devices = await Promise.all(Array.from({ length: 64 }, () => stage.server.as(DIRECT)));
  const answers = await Promise.all(
    devices.map((device) => device.call(applyWithdrawal, application(stage.payee, 10_000))),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
  expect(answers.filter(({ reason }) => reason === 'withdraw_daily_count')).toHaveLength(62);
  await stage.server.database.pool.query('update withdrawals.rule set daily_count = 100000');
});

it('when two devices withdraw the whole balance, one succeeds and the other is refused with the remaining amount', async () => {
  const all = (await stage.share())?.availableFen ?? 0;
  const other = await stage.server.as(DIRECT);
  const answers = await Promise.all(
    [stage.client, other].map((device) => device.call(applyWithdrawal, application(stage.payee, all))),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 601]);
  expect(answers.find(({ code }) => code === 601)).toMatchObject({
    reason: 'withdraw_insufficient',
    msg: '可提现余额不足，当前可提现 0.00 元',
  });
});

it('concurrent cancels and an export: each withdrawal is either cancelled or paid, and the held amount matches', async () => {
  await stage.earn(DIRECT, 30 * 20_000);
  await exported();
  const open = await Promise.all(
    (await Promise.all(Array.from({ length: 16 }, () => stage.server.as(DIRECT)))).map((device) =>
      device.ok(applyWithdrawal, application(stage.payee, 20_000)),
    ),
  );
  const before = await stage.share();
  const [batch, ...cancelled] = await Promise.all([
    exported(),
    ...open.map(({ id }) => stage.client.call(cancelWithdrawal, { id })),
  ]);
  const won = cancelled.filter(({ code }) => code === 200).length;
  expect(
    cancelled.filter(({ code }) => code !== 200).every(({ reason }) => reason === 'withdraw_not_cancellable'),
  ).toBe(true);
  const states = await Promise.all(open.map(async ({ id }) => (await stage.client.ok(getWithdrawal, { id })).status));
  expect(states.filter((status) => status === 'cancelled')).toHaveLength(won);
  expect(states.filter((status) => status === 'paying')).toHaveLength(batch?.count ?? 0);
  expect(won + (batch?.count ?? 0)).toBe(16);
  expect((await stage.share())?.heldFen).toBe((before?.heldFen ?? 0) - won * 20_000);
});

it('20 concurrent cancels release the money once', async () => {
  await stage.earn(DIRECT, 20_000);
  const { id } = await stage.client.ok(applyWithdrawal, application(stage.payee, 20_000));
  const before = await stage.share();
  const answers = await Promise.all(Array.from({ length: 20 }, () => stage.client.call(cancelWithdrawal, { id })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect((await stage.share())?.heldFen).toBe((before?.heldFen ?? 0) - 20_000);
});

it('concurrent exports never pay one withdrawal twice', async () => {
  await stage.earn(DIRECT, 8 * 20_000);
  for (let count = 0; count < 8; count += 1) await stage.client.ok(applyWithdrawal, application(stage.payee, 20_000));
  const batches = (await Promise.all(Array.from({ length: 6 }, exported))).filter((batch) => batch !== undefined);
  expect(batches).toHaveLength(1);
  expect(batches[0]?.count).toBe(8);
});

it('concurrent approvals and a rejection: the withdrawal ends up either approved or rejected', async () => {
  await stage.earn(DIRECT, 1_000_000);
  const { no, id } = await stage.client.ok(applyWithdrawal, application(stage.payee, 900_000));
  const { db } = stage.server.database;
  const decisions = await Promise.allSettled([
    reviewWithdrawal(db, no, { event: 'approve', operator: testOperator(), now }),
    reviewWithdrawal(db, no, { event: 'approve', operator: testOperator(), now }),
    reviewWithdrawal(db, no, { event: 'reject', operator: testOperator(), now, note: '资料不符' }),
  ]);
  const { status } = await stage.client.ok(getWithdrawal, { id });
  expect(['reviewing', 'rejected']).toContain(status);
  expect(decisions.filter((decision) => decision.status === 'fulfilled').length).toBeLessThanOrEqual(2);
});
