/**
 * Certificates of authorisation: who gets one, which facts it proves, and which of them strangers learn (docs/domain.md
 * §2).
 */
import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { renameAgent } from '#capabilities/agents/contract/names/rename-agent.ts';
import { setStanding } from '#capabilities/agents/server/standing/standing.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { sealName, sealNumber } from '#capabilities/identity/server/submission.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { addTestStaff, staffTokenFor, testOperator } from '#testing/staff.ts';
import { runOn } from '#testing/template.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { changeKey } from '../contract/change-key.ts';
import { checkCertificate } from '../contract/check-certificate.ts';
import { enableIssue } from '../contract/enable-issue.ts';
import { getCertificate } from '../contract/get-certificate.ts';
import { listCertificates } from '../contract/list-certificates.ts';
import { revokeCertificate } from '../contract/revoke-certificate.ts';

let server: TestServer;
const db = () => server.database.db;
/** The server's role may not. */
const emptyCertificates = () => runOn(server.ownerUrl, (owner) => owner.query('truncate certificates.certificate'));
const operating = () => ({ operator: testOperator('tester'), now: server.clock.now() });

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  await emptyCertificates();
  await sql`delete from identity.submission`.execute(db());
  await sql`delete from agents.name_change`.execute(db());
  await sql`update agents.agent set certification = 'approved', status = 'normal', name = '程立群'
    where id = ${AGENT_IDS.mid}`.execute(db());
});
afterAll(() => server.close());

const mine = () => server.as(AGENT_IDS.mid, 'agent');
const own = async () => (await mine()).ok(getCertificate, {});
const rename = async (name: string) => (await mine()).ok(renameAgent, { id: AGENT_IDS.mid, name });
/** An identity card with the name was approved. */
const approve = async (name: string) => {
  const { vault } = server.services;
  const agentId = AGENT_IDS.mid;
  await sql`insert into identity.submission (agent_id, account_id, state, name_sealed, number_sealed, number_index,
      submitted_at, decided_at, decided_by)
    values (${agentId}, 1, 'approved', ${sealName(vault, name, agentId)}, ${sealNumber(vault, '1', agentId)}, 'index',
      ${new Date(STORY_NOW)}, ${new Date(STORY_NOW)}, 'tester')`.execute(db());
};
let people = 0;
const operations = async () => {
  const staff = { loginName: `cert${(people += 1)}`, name: 'cert', role: 'operations' } as const;
  return server.client(await staffTokenFor(db(), await addTestStaff(db(), staff), server.clock.now()));
};
const reasonOf = async () => (await (await mine()).call(getCertificate, {})).reason;
const check = (number: string, proof: string) => server.client().ok(checkCertificate, { number, proof });

describe('the certificate', () => {
  it('is signed, and the public key verifies it without us', async () => {
    const { payload, signature, publicKey, number, keyId } = await own();
    const isGenuine = (text: string) =>
      verify(null, Buffer.from(text), createPublicKey(publicKey), Buffer.from(signature, 'base64url'));
    expect(isGenuine(payload)).toBe(true);
    expect(isGenuine(payload.replace('V', 'W'))).toBe(false);
    expect(JSON.parse(payload)).toMatchObject({ number, keyId, name: '程立群', validTo: '2027-09-17' });
  });

  it('is the same, however often and at whatever instants it is requested', async () => {
    const all = await Promise.all([own(), own(), own(), own()]);
    expect(new Set(all.map(({ number }) => number)).size).toBe(1);
    expect((await sql`select 1 from certificates.certificate`.execute(db())).rows).toHaveLength(1);
    expect((await sql`select 1 from certificates.signing_key`.execute(db())).rows).toHaveLength(1);
  });

  it('is issued to certified agents only', async () => {
    for (const state of ['none', 'submitted', 'rejected']) {
      await sql`update agents.agent set certification = ${state} where id = ${AGENT_IDS.mid}`.execute(db());
      expect(await reasonOf()).toBe('certificate_uncertified');
    }
  });

  it('bears the certified name, whatever its holder is called; the display name is an addition, never a replacement', async () => {
    const first = await own();
    await rename('中国银联四川分公司');
    const second = await own();
    expect(second.number).not.toBe(first.number);
    expect(second).toMatchObject({ name: '程立群', displayName: '中国银联四川分公司' });
    expect(JSON.parse(second.payload)).toMatchObject({ name: '程立群', displayName: '中国银联四川分公司' });
    expect(await check(second.number, second.signature)).toMatchObject({
      state: 'valid',
      certificate: { name: '程*' },
    });
    expect(JSON.stringify(await check(second.number, second.signature))).not.toContain('银联');
    await rename('程立群');
    // from the rename on, not only once its holder opens the next one
    expect((await check(second.number, second.signature)).state).toBe('replaced');
    expect((await own()).displayName).toBeUndefined();
  });

  it('bears the name on the identity card that was approved last; a certificate with another name is replaced at once', async () => {
    const before = await own();
    await approve('陈力群');
    expect((await check(before.number, before.signature)).state).toBe('replaced');
    expect(await own()).toMatchObject({ name: '陈力群', displayName: '程立群' });
  });

  it('is replaced when the display name changes, and when its year is over', async () => {
    const first = await own();
    await rename('陈立');
    const second = await own();
    expect(second.number).not.toBe(first.number);
    expect((await check(first.number, first.signature)).state).toBe('replaced');
    server.clock.set('2027-09-18T06:00:00Z');
    expect((await check(second.number, second.signature)).state).toBe('expired');
    expect((await own()).number).not.toBe(second.number);
  });
});

describe('a reader of the certificate', () => {
  it('learns state, masked name, level and period, by the QR code or by the printed code', async () => {
    const { number, signature, verifyCode, verifyUrl, levelName, validTo } = await own();
    const url = new URL(verifyUrl);
    expect([url.pathname, url.searchParams.get('number')]).toEqual(['/verifyCertificate', number]);
    const typed = verifyCode.toLowerCase().replaceAll('-', ' ');
    for (const proof of [url.searchParams.get('proof') ?? '', signature, verifyCode, typed]) {
      const answer = await check(number.toLowerCase(), proof);
      expect(answer).toMatchObject({ state: 'valid', certificate: { number, name: '程*', levelName, validTo } });
      expect(JSON.stringify(answer)).not.toContain('程立群');
    }
  });

  it('a person who has only a number learns nothing, not even whether it exists', async () => {
    const { number } = await own();
    const raw = async (of: string, proof: string) =>
      (await server.client().raw('POST', '/prod-api/api/certificate/verify', { number: of, proof })).json;
    const missing = await raw('ZY-2026-00000000', '0000-0000-0000');
    expect(missing).toMatchObject({ data: { state: 'unknown' } });
    for (const proof of ['0000-0000-0000', 'A'.repeat(86), 'none']) expect(await raw(number, proof)).toEqual(missing);
  });

  it('a row that somebody changed in the database is recognised as forged', async () => {
    const { number, signature } = await own();
    await sql`update certificates.certificate set content = replace(content, '程立群', '王五')
      where number = ${number}`.execute(db());
    expect(await check(number, signature)).toEqual({ state: 'unknown' });
  });
});

describe('the end', () => {
  it('the operator ends it, with a reason that the agent receives; no new one until it is allowed', async () => {
    const { number, signature } = await own();
    const staff = await operations();
    expect(await staff.call(revokeCertificate, { number, reason: ' ' })).toMatchObject({ code: 400 });
    expect(await staff.call(revokeCertificate, { number: 'ZY-1', reason: '冒用' })).toMatchObject({
      reason: 'certificate_unknown',
    });
    await staff.ok(revokeCertificate, { number: number.toLowerCase(), reason: '冒用他人资料' });
    expect(await staff.call(revokeCertificate, { number, reason: '再次' })).toMatchObject({
      reason: 'certificate_not_in_force',
    });
    expect(await check(number, signature)).toMatchObject({ state: 'revoked', certificate: { endedOn: '2026-09-18' } });
    expect(JSON.stringify(await check(number, signature))).not.toContain('冒用');
    expect(await reasonOf()).toBe('certificate_revoked');
    const [notice] = (await (await mine()).ok(listNotices, {})).rows;
    expect(notice).toMatchObject({ title: '授权资格证书已撤销', summary: expect.stringContaining('冒用他人资料') });
    const code = (await agentCode()) ?? '';
    await staff.ok(enableIssue, { agentCode: code.toLowerCase() });
    expect(await staff.call(enableIssue, { agentCode: code })).toMatchObject({ reason: 'certificate_not_revoked' });
    expect(await staff.call(enableIssue, { agentCode: 'ZY00000' })).toMatchObject({ reason: 'agent_unknown' });
    const { number: next } = await own();
    const { rows } = await staff.ok(listCertificates, {});
    expect(rows).toMatchObject([
      { number: next, agentCode: code, name: '程立群' },
      { number, endKind: 'revoked', endReason: '冒用他人资料' },
    ]);
    expect((await staff.ok(listCertificates, { number })).rows).toEqual([rows[1]]);
    const { rows: audited } = await sql`select call, operator from audit.entry where call like 'certificates.%'
      and outcome = 'done' order by id`.execute(db());
    expect(audited).toEqual([
      { call: 'certificates.revoke-certificate', operator: 'cert' },
      { call: 'certificates.enable-issue', operator: 'cert' },
    ]);
  });

  it('a freeze ends it for good; a new one follows afterwards', async () => {
    const { number, signature } = await own();
    const code = await agentCode();
    const change = (status: 'normal' | 'frozen') =>
      db().transaction((tx) => setStanding(tx, { code: code ?? '', status, reason: '核查', ...operating() }));
    await change('frozen');
    expect((await check(number, signature)).state).toBe('revoked');
    expect(await reasonOf()).toBe('certificate_frozen');
    await change('normal');
    expect((await check(number, signature)).state).toBe('revoked');
    expect((await own()).number).not.toBe(number);
  });

  it('a new key signs the next ones; certificates signed by the one before stay genuine', async () => {
    const before = await own();
    const { keyId: id } = await (await operations()).ok(changeKey, {});
    expect((await check(before.number, before.signature)).state).toBe('valid');
    await rename('陈三');
    const after = await own();
    expect([after.keyId, before.keyId === id]).toEqual([id, false]);
    expect((await check(after.number, after.signature)).state).toBe('valid');
  });
});

it('the private key is nowhere in plain text', async () => {
  await own();
  const { rows } = await sql<{ sealed: string }>`
    select private_sealed as sealed from certificates.signing_key`.execute(db());
  for (const { sealed } of rows) expect(sealed).not.toContain('PRIVATE');
});

// this test is the last one, because it moves the clock of the limit
it('a stranger gets at most thirty answers a minute', async () => {
  const client = server.client();
  const codes = [];
  for (let tries = 0; tries < 40; tries += 1)
    codes.push((await client.call(checkCertificate, { number: 'ZY-2026-11111111', proof: `${tries}` })).code);
  expect(codes).toContain(429);
});

const agentCode = async (): Promise<string | undefined> =>
  (await sql<{ code: string }>`select code from agents.agent where id = ${AGENT_IDS.mid}`.execute(db())).rows[0]?.code;
