import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { sendSms } from '#capabilities/session/contract/codes/send-sms.ts';
import { useDeductions } from '#testing/deductions.ts';
import { codeSentTo } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { PASSWORD } from '#testing/wallet.ts';
import { approveAgreement } from '../../contract/agreements/approve-agreement.ts';
import { getAgreement } from '../../contract/agreements/get-agreement.ts';
import { listAgreements } from '../../contract/agreements/list-agreements.ts';
import { rejectAgreement } from '../../contract/agreements/reject-agreement.ts';
import { listTakings } from '../../contract/takings/list-takings.ts';

const stage = useDeductions();
const db = () => stage.server.database.db;
const PROOF = { password: PASSWORD };

beforeEach(async () => {
  await stage.clear();
  stage.server.clock.set('2026-09-18T06:36:00.000Z');
});

const offered = async (): Promise<string> => String((await stage.offer()).id);

describe('agreeing to a goods deduction', () => {
  it('needs a proof, is kept with the person who agreed, audited, and starts on the next day', async () => {
    const id = await offered();
    expect(await stage.client.call(approveAgreement, { id })).toMatchObject({ reason: 'step_up_required' });
    expect(await stage.client.call(approveAgreement, { id, password: 'wrong' })).toMatchObject({
      reason: 'step_up_wrong',
    });
    expect((await stage.client.ok(getAgreement, { id })).state).toBe('offered');
    const agreed = await stage.client.ok(approveAgreement, { id, ...PROOF });
    expect(agreed).toMatchObject({ state: 'active', startsOn: '2026-09-19', nextOn: '2026-09-19' });
    const { rows } = await sql<{ call: string }>`select call from audit.entry where subject_id = ${agreed.no}
      and outcome = 'done' order by id`.execute(db());
    expect(rows.map(({ call }) => call)).toEqual(['deductions.offer', 'deductions.approve-agreement']);
    const steps = await sql<{ who: string }>`select coalesce(by_operator, 'account') as who from deductions.step
      where agreement_id = ${id} order by id`.execute(db());
    expect(steps.rows.map(({ who }) => who)).toEqual(['zhouhang', 'account']);
  });

  it('takes a code that was sent for it, and no code that was sent for a withdrawal', async () => {
    const id = await offered();
    const { rows } = await sql<{ mobile: string }>`select mobile from session.account
      where agent_id = ${AGENT_IDS.direct} and role = 'agent' order by id desc limit 1`.execute(db());
    const codeFor = async (type: 'withdraw' | 'deduction') => {
      await stage.client.ok(sendSms, { type });
      return codeSentTo(db(), rows[0]?.mobile ?? '');
    };
    const wrong = await codeFor('withdraw');
    expect((await stage.client.call(approveAgreement, { id, smsCode: wrong })).reason).toBe('sms_code_wrong');
    stage.server.clock.set('2026-09-18T06:40:00.000Z');
    const smsCode = await codeFor('deduction');
    expect((await stage.client.ok(approveAgreement, { id, smsCode })).state).toBe('active');
  });

  it('is done once: sent twice, at the same instant, and against a refusal', async () => {
    const id = await offered();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => stage.client.call(approveAgreement, { id, ...PROOF })),
      stage.client.call(rejectAgreement, { id }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'deduction_decided')).toHaveLength(4);
    const { rows } = await sql`select from deductions.step where agreement_id = ${id} and step <> 'offered'`.execute(
      db(),
    );
    expect(rows).toHaveLength(1);
  });

  it('answers a repeated request with the same key in the same way', async () => {
    const id = await offered();
    const first = await stage.client.ok(approveAgreement, { id, ...PROOF }, { key: 'deduction-key-1' });
    const again = await stage.client.ok(approveAgreement, { id, ...PROOF }, { key: 'deduction-key-1' });
    expect(again).toEqual(first);
  });

  it('is refused once the offer has lapsed or was declined', async () => {
    const [late, declined] = [await offered(), String((await stage.offer({ subject: '另一批' })).id)];
    expect((await stage.client.ok(rejectAgreement, { id: declined, note: '先不办' })).state).toBe('rejected');
    stage.server.clock.set('2026-10-03T02:00:00.000Z');
    const client = await stage.server.as(AGENT_IDS.direct);
    expect((await client.call(approveAgreement, { id: declined, ...PROOF })).reason).toBe('deduction_decided');
    expect((await client.ok(getAgreement, { id: late })).state).toBe('lapsed');
    expect((await client.call(approveAgreement, { id: late, ...PROOF })).reason).toBe('deduction_lapsed');
  });

  it("is the agent's own: nobody above, below or beside sees, accepts or declines", async () => {
    const id = await offered();
    for (const name of ['root', 'mid', 'leaf', 'sibling', 'other'] as const) {
      const client = await stage.server.as(AGENT_IDS[name]);
      for (const call of [getAgreement, listTakings, rejectAgreement] as const)
        expect((await client.call(call, { id })).code).toBe(404);
      expect((await client.call(approveAgreement, { id, ...PROOF })).code).toBe(404);
      expect((await client.ok(listAgreements, {})).rows).toEqual([]);
    }
    expect((await stage.client.ok(listAgreements, {})).rows[0]).toMatchObject({ id, state: 'offered' });
  });

  it('a viewer reads only, an operator of the agent sees nothing, a frozen agent decides nothing', async () => {
    const id = await offered();
    const viewer = await stage.server.as(AGENT_IDS.direct, 'agent-viewer');
    expect((await viewer.ok(getAgreement, { id })).state).toBe('offered');
    expect((await viewer.call(approveAgreement, { id, ...PROOF })).code).toBe(601);
    const operator = await stage.server.as(AGENT_IDS.direct, 'agent-operator');
    for (const call of [getAgreement, approveAgreement, rejectAgreement] as const)
      expect((await operator.call(call, { id, ...PROOF })).code).toBe(601);
    await sql`update agents.agent set status = 'frozen' where id = ${AGENT_IDS.direct}`.execute(db());
    expect((await stage.client.call(approveAgreement, { id, ...PROOF })).reason).toBe('agent_frozen');
    expect((await stage.client.ok(getAgreement, { id })).isFrozen).toBe(true);
    await sql`update agents.agent set status = 'normal' where id = ${AGENT_IDS.direct}`.execute(db());
  });

  it('tells the agent of the offer and of every step, with a link to it', async () => {
    const id = await offered();
    await stage.client.ok(approveAgreement, { id, ...PROOF });
    const { rows } = await sql<{ key: string; link: string }>`select key, link from content.notice
      where link like ${`%deductionDetail?id=${id}`} order by id`.execute(db());
    expect(rows.map(({ key }) => key)).toEqual(['deduction_offered', 'deduction_approved']);
  });
});
