/** Step-up under concurrency: right proofs never lock, and parallel guesses get no more attempts than others. */
import { beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { sendSms } from '#capabilities/session/contract/codes/send-sms.ts';
import { changePassword } from '#capabilities/session/contract/passwords/change-password.ts';
import { takeTimeForPasswords } from '#testing/known-passwords.ts';
import { codeSentTo, TEST_PASSWORD } from '#testing/session.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { application, apply, usePayee } from '#testing/wallet.ts';
import { applyWithdrawal } from '../../contract/applying/apply-withdrawal.ts';

const DIRECT = idOf<AgentId>(3);
const stage = usePayee({ agentId: DIRECT, dailyCount: 100_000, earnedFen: 10_000_000 });
takeTimeForPasswords();
const many = <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));
const of = (reason: string) => (answer: { reason?: string }) => answer.reason === reason;

beforeEach(async () => {
  await sql`delete from session.login_attempt`.execute(stage.server.database.db);
});

it('64 concurrent applications with the right password all succeed', async () => {
  const answers = await many(64, () => apply(stage.client, stage.payee, 10_000));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(64);
}, 60_000);

it('right passwords among concurrent wrong ones are accepted only before the fifth wrong one', async () => {
  const guesses = await many(40, (index) =>
    stage.client.call(applyWithdrawal, {
      ...application(stage.payee, 10_000),
      ...(index % 2 === 0 && { password: 'wrong' }),
    }),
  );
  expect(guesses.filter(of('step_up_wrong')).length).toBeGreaterThanOrEqual(4);
  const wrongAlone = await many(30, () =>
    stage.client.call(applyWithdrawal, { ...application(stage.payee, 10_000), password: 'wrong' }),
  );
  expect(wrongAlone.filter(of('step_up_wrong')).length).toBeLessThanOrEqual(4);
  expect(await apply(stage.client, stage.payee, 10_000)).toMatchObject({ reason: 'step_up_locked' });
});

it('concurrent proofs of the right old password are never locked', async () => {
  const same = { oldPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD };
  const answers = await many(12, () => stage.client.call(changePassword, same));
  expect(answers.filter(of('password_same'))).toHaveLength(12);
});

it('a right code sent 20 times at once is used once', async () => {
  const { rows } = await sql<{ mobile: string }>`select mobile from session.account where agent_id = ${DIRECT}
    and role = 'agent' order by id desc limit 1`.execute(stage.server.database.db);
  stage.server.clock.set(STORY_NOW);
  await stage.client.ok(sendSms, { type: 'withdraw' });
  const smsCode = await codeSentTo(stage.server.database.db, rows[0]?.mobile ?? '');
  const withCode = { ...application(stage.payee, 10_000), password: undefined, smsCode };
  const answers = await many(20, () => stage.client.call(applyWithdrawal, withCode));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(of('sms_code_wrong'))).toHaveLength(19);
});
