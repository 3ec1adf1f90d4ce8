/** The remains of a closed account: no access, no person, and everybody else's money to the fen. */
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { getAgent } from '#capabilities/agents/contract/lookup/get-agent.ts';
import { listAgents } from '#capabilities/agents/contract/lookup/list-agents.ts';
import { searchAgents } from '#capabilities/agents/contract/lookup/search-agents.ts';
import { renameAgent } from '#capabilities/agents/contract/names/rename-agent.ts';
import { listNewAgents } from '#capabilities/agents/contract/tree/list-new-agents.ts';
import { isAgentMobile } from '#capabilities/agents/server/api.ts';
import { setStanding } from '#capabilities/agents/server/standing/standing.ts';
import { checkCertificate } from '#capabilities/certificates/contract/check-certificate.ts';
import { getCertificate } from '#capabilities/certificates/contract/get-certificate.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { cleanFilesJob } from '#capabilities/files/server/clean-files.ts';
import { reconcile } from '#capabilities/ledger/server/api.ts';
import { listAgentPolicies } from '#capabilities/policies/contract/terms/list-agent-policies.ts';
import { addSavedFilter } from '#capabilities/preferences/contract/saved/add-saved-filter.ts';
import { listSavedFilters } from '#capabilities/preferences/contract/saved/list-saved-filters.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { hasAccount } from '#capabilities/session/server/api.ts';
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
  world,
} from '#testing/closing.ts';
import { smallPicture } from '#testing/pictures.ts';
import { addAccount, tokenFor, TEST_PASSWORD } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { testOperator } from '#testing/staff.ts';
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
      operator: testOperator('x'),
      now: server.clock.now(),
    };
    const change = db().transaction((tx) => setStanding(tx, { ...standing, status: 'normal' }));
    await expect(change).rejects.toThrow('agent_closed');
    const parent = await (await server.as(AGENT_IDS.direct)).ok(listNotices, {});
    expect(parent.rows.map(({ title }) => title)).toContain(`${rows[0]?.code} 已注销账户`);
  });

  it('leaves no name in filters saved by others, and no times at which it looked at mobiles', async () => {
    const agent = await newcomer();
    const parent = async () => server.client(await tokenFor(db(), world.accounts.direct.id, server.clock.now()));
    const query = new URLSearchParams({ agentId: String(agent.agentId), agentName: agent.name }).toString();
    await (await parent()).ok(addSavedFilter, { list: 'trades', name: '团队', query });
    await sql`insert into merchants.reveal (account_id, revealed_at)
      values (${agent.accountId}, ${server.clock.now()})`.execute(db());
    const shown = async () => {
      const [first] = (await (await parent()).ok(listSavedFilters, { list: 'trades' })).filters;
      return new URLSearchParams(first?.query).get('agentName');
    };
    expect(await shown()).toBe(agent.name);
    await closeWhole(agent);
    const { rows } = await sql<{ queries: string; code: string; reveals: number }>`
      select (select string_agg(query, ' ') from preferences.saved_filter) as queries, code,
        (select count(*) from merchants.reveal where account_id = ${agent.accountId}) as reveals
      from agents.agent where id = ${agent.agentId}`.execute(db());
    expect(decodeURIComponent(rows[0]?.queries ?? '')).not.toContain(agent.name);
    expect(await shown()).toBe(rows[0]?.code);
    expect(rows[0]?.reveals).toBe(0);
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

  it('shows to those above it as closed, not as frozen, and nothing is offered for it', async () => {
    const agent = await newcomer();
    await closeWhole(agent);
    const parent = await server.as(AGENT_IDS.direct);
    const id = String(agent.agentId);
    const namesOf = async (request: { status?: 'normal' | 'frozen' | 'closed'; needsAttention?: boolean }) =>
      (await parent.ok(listAgents, request)).rows.map((row) => row.id);
    expect(await namesOf({ status: 'closed' })).toContain(id);
    const others = [{ status: 'frozen' as const }, { status: 'normal' as const }, { needsAttention: true }];
    for (const request of others) expect(await namesOf(request)).not.toContain(id);
    const shown = await parent.ok(getAgent, { id });
    expect(shown).toMatchObject({ status: 'closed', mobile: '', canRename: false, figures: { attention: [] } });
    const found = await parent.ok(searchAgents, { text: shown.code });
    expect(found.rows.map(({ status }) => status)).toEqual(['closed']);
    const joined = await parent.ok(listNewAgents, {});
    expect(joined.rows.find((row) => row.id === id)?.status).toBe('closed');
    const terms = await parent.ok(listAgentPolicies, { agentId: id });
    expect(terms).toMatchObject({ agent: { status: 'closed' }, canChange: false });
    expect((await parent.call(renameAgent, { id, name: '王小明' })).reason).toBe('agent_closed');
    expect((await parent.ok(getAgent, { id })).name).toBe(shown.code);
  });

  it('is shown as closed from the first moment, and its number is not called any more', async () => {
    const agent = await newcomer();
    await agent.client.ok(applyClosing, proof);
    later(15);
    await run();
    expect(await stateOf(agent.agentId)).toBe('closed');
    const parent = await server.as(AGENT_IDS.direct);
    expect(await parent.ok(getAgent, { id: String(agent.agentId) })).toMatchObject({ status: 'closed', mobile: '' });
  });

  it('ends its certificates: who holds one learns so, and nothing about the person', async () => {
    const agent = await newcomer();
    await sql`update agents.agent set certification = 'approved' where id = ${agent.agentId}`.execute(db());
    const check = (number: string, shown: string) => server.client().ok(checkCertificate, { number, proof: shown });
    const first = await agent.client.ok(getCertificate, {});
    await sql`update agents.agent set level_code = 'V2' where id = ${agent.agentId}`.execute(db());
    const second = await agent.client.ok(getCertificate, {});
    expect((await check(second.number, second.signature)).state).toBe('valid');
    await agent.client.ok(applyClosing, proof);
    later(15);
    await run();
    const ended = businessDay(server.clock.now());
    const before = await check(second.number, second.signature);
    expect(before).toMatchObject({ state: 'closed', certificate: { number: second.number, endedOn: ended } });
    expect(before.certificate).not.toHaveProperty('name');
    later(0, 3);
    await run();
    expect(await stateOf(agent.agentId)).toBe('erased');
    for (const known of [second.signature, second.verifyCode, second.verifyCode.toLowerCase()])
      expect(await check(second.number, known)).toEqual(before);
    expect((await check(first.number, first.signature)).state).toBe('closed');
    for (const wrong of [first.signature, first.verifyCode, 'A'.repeat(86), '0000-0000-0000'])
      expect(await check(second.number, wrong)).toEqual({ state: 'unknown' });
    const { rows } = await sql<{ content: string; signature: string; kind: string }>`
      select content, signature, end_kind as kind from certificates.certificate where agent_id = ${agent.agentId}
      order by id`.execute(db());
    expect(rows.map(({ kind }) => kind)).toEqual(['replaced', 'closed']);
    for (const secret of [agent.name, first.signature, second.signature])
      expect(JSON.stringify(rows)).not.toContain(secret);
    // the stored text is signed: a row that somebody changed in the database is recognised as forged
    await sql`update certificates.certificate set content = replace(content, ${second.validTo}, '2099-12-31'),
      valid_to = '2099-12-31' where number = ${second.number}`.execute(db());
    expect(await check(second.number, second.signature)).toEqual({ state: 'unknown' });
  });

  it('changes nothing of anybody else, to the fen, and the ledger still balances', async () => {
    const agent = await newcomer();
    await pay(agent.agentId, 1234, `dispute-in-${agent.agentId}`);
    await pay(agent.agentId, -1234, `dispute-out-${agent.agentId}`);
    const others = async () => ({
      balances: (await sql`select * from ledger.balance order by account_id`.execute(db())).rows,
      transfers: (await sql`select * from ledger.transfer order by id`.execute(db())).rows,
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

  it('is named by its number in notices to others and in the log of its renames, whatever its name was', async () => {
    const agent = await newcomer();
    const { agentId, name } = agent;
    const parent = () => server.as(AGENT_IDS.direct);
    const others = ['金丝雀甲', '金丝雀乙'];
    for (const called of others) await (await parent()).ok(renameAgent, { id: agentId, name: called });
    const link = `/pages/home/myAgent/agentDetail?id=${agentId}`;
    const told = [name, ...others].map((called) => ({
      agentId: AGENT_IDS.direct,
      kind: 'team' as const,
      key: 'code_joined',
      values: { name: called, campaign: '秋季' },
      link,
    }));
    await inTransaction(db(), (tx) => notify(tx, told, server.clock.now()));
    expect(JSON.stringify((await (await parent()).ok(listNotices, {})).rows)).toContain('金丝雀甲');
    await closeWhole(agent);
    const shown = JSON.stringify((await (await parent()).ok(listNotices, {})).rows);
    const { rows } = await sql<{ code: string; log: string }>`
      select code, (select string_agg(entry::text, ' ') from audit.entry) as log from agents.agent
      where id = ${agentId}`.execute(db());
    expect(shown).toContain(rows[0]?.code);
    for (const called of [name, ...others])
      expect([called, shown.includes(called), rows[0]?.log.includes(called)]).toEqual([called, false, false]);
  });

  it('that shares its name with another leaves the notices about the other unchanged', async () => {
    const [agent, namesake] = [await newcomer(), await newcomer()];
    await sql`update agents.agent set name = ${agent.name} where id = ${namesake.agentId}`.execute(db());
    const about = (agentId: AgentId) => ({
      agentId: AGENT_IDS.direct,
      kind: 'team' as const,
      key: 'code_joined',
      values: { name: agent.name, campaign: '秋季' },
      link: `/pages/home/myAgent/agentDetail?id=${agentId}`,
    });
    await inTransaction(db(), (tx) => notify(tx, [about(agent.agentId), about(namesake.agentId)], server.clock.now()));
    await closeWhole(agent);
    const { rows } = await sql<{ link: string; name: string }>`
      select link, text_values ->> 'name' as name from content.notice where key = 'code_joined'
      order by id desc limit 2`.execute(db());
    expect(rows.map(({ name }) => name === agent.name)).toEqual([true, false]);
  });

  it('leaves nothing of the person in the database except the named columns', async () => {
    const agent = await newcomer();
    await (await server.as(AGENT_IDS.direct)).ok(renameAgent, { id: agent.agentId, name: `${agent.name}改` });
    await agent.client.ok(addFile, { file: smallPicture() });
    await closeWhole(agent);
    await cleanFilesJob.run({ db: db(), clock: server.clock, services: server.services } as never, undefined as never);
    const { rows } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
      and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`.execute(db());
    for (const { name } of rows) {
      const content = JSON.stringify((await server.database.pool.query(`select * from ${name}`)).rows);
      for (const canary of [agent.mobile, agent.loginName, agent.name])
        expect(content.includes(canary), `${name} holds ${canary}`).toBe(false);
    }
  });
});
