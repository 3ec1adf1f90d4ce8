/** What is left of a closed account: no access, no person, and everybody else's money to the fen. */
import { describe, expect, it } from 'vitest';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { cleanFilesJob } from '#capabilities/files/server/clean-files.ts';
import { changeStanding } from '#capabilities/agents/server/cli.ts';
import { isAgentMobile } from '#capabilities/agents/server/api.ts';
import { listNotices } from '#capabilities/content/contract/list-notices.ts';
import { hasAccount } from '#capabilities/session/server/api.ts';
import { login } from '#capabilities/session/contract/login.ts';
import { reconcile } from '#capabilities/wallet/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import {
  closeWhole,
  db,
  enter,
  later,
  newcomer,
  pay,
  proof,
  run,
  server,
  stateOf,
  useClosing,
} from '#testing/closing.ts';
import { smallPicture } from '#testing/pictures.ts';
import { addAccount, TEST_PASSWORD } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { applyClosing } from '../contract/apply-closing.ts';
import { getClosing } from '../contract/get-closing.ts';

useClosing();

describe('a closed account', () => {
  it('is out everywhere, its mobile is free, and nobody can unfreeze it', async () => {
    const agent = await newcomer();
    await closeWhole(agent);
    expect(await stateOf(agent.agentId)).toBe('erased');
    expect((await agent.client.call(getClosing, {})).code).toBe(401);
    for (const username of [agent.loginName, agent.mobile])
      expect((await server.client().call(login, { username, password: TEST_PASSWORD })).reason).toBe('login_wrong');
    expect(await hasAccount(db(), agent.mobile)).toBe(false);
    expect(await isAgentMobile(db(), agent.mobile)).toBe(false);
    await addAccount(db(), { agentId: AGENT_IDS.leaf, loginName: `again-${agent.loginName}`, mobile: agent.mobile });
    const { rows } = await sql<{ code: string; name: string }>`
      select code, name from agents.agent where id = ${agent.agentId}`.execute(db());
    expect(rows[0]?.name).toBe(rows[0]?.code);
    const standing = {
      code: rows[0]?.code ?? '',
      status: 'normal',
      reason: 'x',
      operator: 'x',
      now: server.clock.now(),
    };
    await expect(changeStanding(db(), { ...standing, status: 'normal' }, false)).rejects.toThrow('closed');
    const parent = await (await server.as(AGENT_IDS.direct)).ok(listNotices, {});
    expect(parent.rows.map(({ title }) => title)).toContain(`${rows[0]?.code} 已注销账户`);
  });

  it('is closed to its sessions from the first moment, before anything is erased', async () => {
    const agent = await newcomer();
    await agent.client.ok(applyClosing, proof);
    later(15);
    const client = await enter(agent);
    expect(await run()).toMatchObject({ closed: 1, erased: 0 });
    expect((await client.call(getClosing, {})).code).toBe(403);
    expect((await server.client().call(login, { username: agent.loginName, password: TEST_PASSWORD })).code).toBe(403);
    later(0, 3);
    expect(await run()).toMatchObject({ closed: 0, erased: 1 });
    expect(await run()).toEqual({ closed: 0, stopped: 0, erased: 0 });
  });

  it('changes nothing of anybody else, to the fen, and the ledger still balances', async () => {
    const agent = await newcomer();
    await pay(agent.agentId, 1234, `dispute-in-${agent.agentId}`);
    await pay(agent.agentId, -1234, `dispute-out-${agent.agentId}`);
    const others = async () => ({
      balances: (await sql`select * from wallet.balance order by account_id`.execute(db())).rows,
      transfers: (await sql`select * from wallet.transfer order by id`.execute(db())).rows,
      agents: (await sql`select * from agents.agent where id <> ${agent.agentId} order by id`.execute(db())).rows,
      positions: (await sql`select * from agents.position order by agent_id, valid_from`.execute(db())).rows,
      counts: (
        await sql`select * from statistics.current_count order by 1, 2, 3, 4`.execute(db()).catch(() => ({ rows: [] }))
      ).rows,
    });
    const before = await others();
    await closeWhole(agent);
    expect(await others()).toEqual(before);
    const { differences } = await reconcile(db());
    expect(differences).toEqual([]);
  });

  it('leaves nothing of the person in the database but what is named', async () => {
    const agent = await newcomer();
    await agent.client.ok(addFile, { file: smallPicture() });
    await closeWhole(agent);
    await cleanFilesJob.run({ db: db(), clock: server.clock, services: server.services } as never, undefined as never);
    const { rows } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(db());
    for (const { name } of rows) {
      const content = JSON.stringify((await server.database.pool.query(`select * from ${name}`)).rows);
      for (const canary of [agent.mobile, agent.loginName, agent.name])
        expect(content.includes(canary), `${name} holds ${canary}`).toBe(false);
    }
  });
});
