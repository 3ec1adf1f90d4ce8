/** The time in which a request to close an account can be withdrawn, and the closing at its end. */
import { describe, expect, it } from 'vitest';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { db, enter, later, newcomer, pay, proof, run, server, useClosing } from '#testing/closing.ts';
import { addTestStaff, staffTokenFor } from '#testing/staff.ts';
import { applyClosing } from '../contract/apply-closing.ts';
import { cancelClosing } from '../contract/cancel-closing.ts';
import { getClosing } from '../contract/get-closing.ts';
import { listClosings } from '../contract/list-closings.ts';
import { rejectClosing } from '../contract/reject-closing.ts';

useClosing();

describe('the cooling-off period', () => {
  it('lets the agent and the operator withdraw, and closes nothing before its end', async () => {
    const agent = await newcomer();
    await agent.client.ok(applyClosing, proof);
    later(14, 23 * 60);
    expect(await run()).toEqual({ closed: 0, stopped: 0, erased: 0 });
    let client = await enter(agent);
    await client.ok(cancelClosing, {});
    later(2);
    expect(await run()).toEqual({ closed: 0, stopped: 0, erased: 0 });
    client = await enter(agent);
    expect((await client.call(cancelClosing, {})).reason).toBe('closing_not_waiting');
    await client.ok(applyClosing, proof);
    const { rows } = await sql<{ code: string }>`select code from agents.agent where id = ${agent.agentId}`.execute(
      db(),
    );
    const { code: agentCode } = onlyRow(rows);
    const staff = await addTestStaff(db(), { loginName: 'wangmin', name: '王敏', role: 'operations' });
    const operations = server.client(await staffTokenFor(db(), staff, server.clock.now()));
    const closings = async (asked: object = {}) =>
      (await operations.ok(listClosings, asked)).rows.filter((row) => row.agentCode === agentCode);
    expect(await closings()).toMatchObject([{ state: 'waiting', conditions: [] }]);
    const reason = 'a court asked for it';
    expect(await operations.call(rejectClosing, { agentCode: 'ZY00000', reason })).toMatchObject({
      reason: 'agent_unknown',
    });
    await operations.ok(rejectClosing, { agentCode: agentCode.toLowerCase(), reason });
    expect(await operations.call(rejectClosing, { agentCode, reason })).toMatchObject({ reason: 'closing_not_asked' });
    expect(await closings()).toEqual([]);
    expect(await closings({ isAll: true })).toMatchObject([{ state: 'withdrawn' }, { state: 'withdrawn' }]);
    const { rows: audited } = await sql`select operator, after ->> 'reason' as reason from audit.entry
      where call = 'privacy.reject-closing' and outcome = 'done'`.execute(db());
    expect(audited).toEqual([{ operator: '王敏', reason }]);
    const { rows: notices } = await client.ok(listNotices, {});
    expect(notices[0]?.title).toBe('注销申请已撤回');
    expect(await client.ok(getClosing, {})).toMatchObject({ state: 'withdrawn' });
  });

  it('has the days of the setting', async () => {
    await sql`insert into reference.config (key, value, is_public, note)
      values ('closing_cooling_off_days', '30', false, '') on conflict (key) do update set value = '30'`.execute(db());
    const { client } = await newcomer();
    const { dueAt } = await client.ok(applyClosing, proof);
    expect(new Date(dueAt).getTime() - server.clock.now().getTime()).toBe(30 * 86_400_000);
    await sql`update reference.config set value = '15' where key = 'closing_cooling_off_days'`.execute(db());
  });

  it('sent twice, also at the same instant, is one request', async () => {
    const { client } = await newcomer();
    const answers = await Promise.all([1, 2, 3].map(() => client.call(applyClosing, proof)));
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['closing_waiting', 'closing_waiting', undefined]);
  });

  it('stops when a condition is open again at its end: nothing is closed or erased, and the agent is told', async () => {
    const agent = await newcomer();
    await agent.client.ok(applyClosing, proof);
    later(15);
    await pay(agent.agentId, 1, `dispute-late-${agent.agentId}`);
    expect(await run()).toMatchObject({ closed: 0, stopped: 1 });
    later(0, 5);
    expect(await run()).toEqual({ closed: 0, stopped: 0, erased: 0 });
    const client = await enter(agent);
    expect(await client.ok(getClosing, {})).toMatchObject({ state: 'stopped', stoppedFor: ['balance'] });
    const { rows } = await client.ok(listNotices, {});
    expect(rows.map(({ title }) => title)).toContain('账户未注销');
    await pay(agent.agentId, -1, `dispute-back-${agent.agentId}`);
    await client.ok(applyClosing, proof);
  });
});
