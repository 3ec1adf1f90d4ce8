/** The merchants that an employee manages: this limits acts, not the sight of data (docs/domain.md §10). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import { editApplication } from '#capabilities/merchants/contract/application/edit-application.ts';
import { getManaged } from '#capabilities/merchants/contract/lookup/get-managed.ts';
import { getMerchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { changeSnooze } from '#capabilities/merchants/contract/notes/change-snooze.ts';
import { handOverMerchant } from '#capabilities/merchants/server/api.ts';
import { addAccount, codeSentTo, tokenFor } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { addInvitation } from '../contract/add-invitation.ts';
import { changeManaged } from '../contract/change-managed.ts';
import { getEmployee } from '../contract/get-employee.ts';
import { getInvitation } from '../contract/get-invitation.ts';
import { listEmployees } from '../contract/list-employees.ts';
import { registerEmployee } from '../contract/register-employee.ts';
import { sendCode } from '../contract/send-code.ts';

const MID = AGENT_IDS.mid;
let server: TestServer;
let agent: TestClient;
let staff: TestClient;
let staffId: AccountId;
let [one, other]: [MerchantId, MerchantId] = [idOf(0), idOf(0)];
const db = () => server.database.db;

let number = 0;
const newMerchant = async (agentId = MID): Promise<MerchantId> => {
  number += 1;
  const { rows } = await sql<{ id: MerchantId }>`
    insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
      approved_at)
    values (${`898515812905${String(number).padStart(3, '0')}`}, ${agentId}, 'sole_trader', ${`归谁管${number}`}, '周建明',
      '13900000001', '天府二街 1 号', '5812', 'approved', '2026-01-01', '2026-01-02') returning id`.execute(db());
  return onlyRow(rows).id;
};

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: server.clock.now() });
  agent = await server.as(MID);
});
afterAll(() => server.close());
let mobile = 0;
beforeEach(async () => {
  // the merchant's place is free for the next one
  await sql`update session.account set status = 'disabled', mobile = 'closed.' || lpad(to_hex(id), 20, '0')
    where agent_id = ${MID} and role <> 'agent' and status = 'normal'`.execute(db());
  mobile += 1;
  staffId = await addAccount(db(), {
    agentId: MID,
    loginName: `manages-${mobile}`,
    mobile: `1730000${String(mobile).padStart(4, '0')}`,
    role: 'agent-operator',
  });
  staff = server.client(await tokenFor(db(), staffId, server.clock.now()));
  [one, other] = [await newMerchant(), await newMerchant()];
});

const manage = (...merchantIds: MerchantId[]) =>
  agent.call(changeManaged, { id: String(staffId), ...(merchantIds.length > 0 && { merchantIds }) });
const snooze = async (id: MerchantId) => {
  const { code, reason } = await staff.call(changeSnooze, { id, until: '2026-09-25' });
  return reason ?? code;
};

describe('the merchants that an employee manages', () => {
  it('are all at first, then those that were chosen, then all again: in force with its next request', async () => {
    expect(await snooze(other)).toBe(200);
    expect((await manage(one)).code).toBe(200);
    expect([await snooze(one), await snooze(other)]).toEqual([200, 'merchant_not_managed']);
    expect((await staff.ok(getManaged, {})).merchantIds).toEqual([String(one)]);
    const { manages, merchantIds } = await agent.ok(getEmployee, { id: String(staffId) });
    expect([manages.chosen, merchantIds]).toEqual([1, [String(one)]]);
    expect((await manage()).code).toBe(200);
    expect(await snooze(other)).toBe(200);
    expect(await staff.ok(getManaged, {})).toEqual({});
  });

  it('limit nothing that is seen, and not the agent itself', async () => {
    await manage(one);
    expect((await staff.ok(getMerchant, { id: other })).id).toBe(String(other));
    expect((await agent.call(changeSnooze, { id: other, until: '2026-09-25' })).code).toBe(200);
  });

  it("belong to the agent alone: another agent's cannot be chosen, and an employee cannot choose", async () => {
    const foreign = await newMerchant(AGENT_IDS.sibling);
    expect((await manage(one, foreign)).reason).toBe('merchant_not_direct');
    expect((await staff.call(changeManaged, { id: String(staffId), merchantIds: [one] })).reason).toBe('permission');
    const sibling = await server.as(AGENT_IDS.sibling);
    expect((await sibling.call(changeManaged, { id: String(staffId), merchantIds: [foreign] })).code).toBe(404);
  });

  it('grow by the merchants that the account registers itself', async () => {
    await manage(one);
    const { id } = await staff.ok(editApplication, { name: '自己进件' });
    expect((await staff.ok(getManaged, {})).merchantIds).toEqual([String(one), id].toSorted());
    expect((await staff.call(editApplication, { id: idOf(Number(id)), name: '改个名' })).code).toBe(200);
  });

  it('lose one that goes to another agent, even when it comes back', async () => {
    await manage(one, other);
    const move = (toAgentId: typeof MID, from: string) =>
      inTransaction(db(), async (tx) => {
        await lockTreeShared(tx);
        await handOverMerchant(tx, { merchantId: other, toAgentId, from: from as never });
      });
    await move(AGENT_IDS.sibling, '2026-09-19');
    await move(MID, '2026-09-20');
    expect((await staff.ok(getManaged, {})).merchantIds).toEqual([String(one)]);
    expect(await snooze(other)).toBe('merchant_not_managed');
  });

  it('are chosen in the invitation already', async () => {
    const invited = '17300099999';
    const wish = { name: '吴涛', mobile: invited, role: 'agent-operator' as const, grants: ['rates' as const] };
    await agent.ok(addInvitation, { ...wish, merchantIds: [one] }, { key: idempotencyKey() });
    expect((await agent.ok(listEmployees, {})).invitations[0]?.manages.chosen).toBe(1);
    const { rows } = await sql<{ code: string }>`
      select code from employees.invitation where mobile = ${invited}`.execute(db());
    const { code } = onlyRow(rows);
    const uuid = idempotencyKey();
    const nobody = server.client();
    await nobody.ok(sendCode, { code, uuid });
    const { invitation } = await nobody.ok(getInvitation, { code });
    const smsCode = await codeSentTo(db(), invited);
    const agreements = invitation?.agreements ?? [];
    const { token } = await nobody.ok(registerEmployee, {
      code,
      uuid,
      smsCode,
      password: 'Wq83-plum-Tree',
      agreements,
    });
    const client = server.client(token);
    expect((await client.ok(getManaged, {})).merchantIds).toEqual([String(one)]);
    expect((await client.call(changeSnooze, { id: other, until: '2026-09-25' })).reason).toBe('merchant_not_managed');
  });
});
