/**
 * Certification from the photo to its end: who may apply, which values hold, who can read them where, which are erased.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { nationalIdCheck } from '#platform/validate/national-id.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { cleanFilesJob } from '#capabilities/files/server/clean-files.ts';
import { blobOf, pictureOf } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { testOperator } from '#testing/staff.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getIdentity } from '../contract/get-identity.ts';
import type { SubmissionId, RefusalReason } from '../contract/identity-fields.ts';
import { revokeCertification } from '../contract/revoke-certification.ts';
import { submitIdentity } from '../contract/submit-identity.ts';
import { identitiesOf, eraseIdentity } from './erase.ts';
import { approveSubmission, listSubmissions, rejectSubmission } from './review.ts';

const CANARY = 'canary-31.2304-121.4737';
const numberOf = (sequence: number): string => {
  const first = `51010419880312${String(sequence).padStart(3, '0')}`;
  return first + nationalIdCheck(first);
};
const NUMBER = numberOf(241);

let server: TestServer;
let mid: TestClient;
let photos: Blob[];
const db = () => server.database.db;
const by = () => ({ operator: testOperator('reviewer'), now: server.clock.now() });

beforeAll(async () => {
  server = await testServer();
  await inTransaction(db(), (tx) => buildSmallWorld(tx, { now: server.clock.now() }));
  photos = [
    blobOf(await pictureOf({ canary: CANARY, gps: true })),
    blobOf(await pictureOf({ width: 170, canary: CANARY })),
  ];
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from identity.submission`.execute(db());
  await sql`delete from identity.holder`.execute(db());
  await sql`delete from content.notice where key like 'certification%'`.execute(db());
  await sql`update agents.agent set certification = 'none'
    where id = any(${[AGENT_IDS.mid, AGENT_IDS.sibling]})`.execute(db());
  mid = await server.as(AGENT_IDS.mid);
});

const upload = async (client: TestClient): Promise<{ frontId: string; backId: string }> => {
  const [front, back] = await Promise.all(photos.map((file) => client.ok(addFile, { file })));
  return { frontId: front?.id ?? '', backId: back?.id ?? '' };
};
const requestOf = async (client: TestClient, more: object = {}) => ({
  ...(await upload(client)),
  name: '马俊杰',
  idNumber: NUMBER,
  validUntil: '2036-09-18',
  ...more,
});
const waiting = async (): Promise<SubmissionId> => (await listSubmissions(db()))[0]?.id ?? idOf(0);
const flag = async (agent: keyof typeof AGENT_IDS = 'mid'): Promise<string | undefined> => {
  const { rows } = await sql<{ certification: string }>`
    select certification from agents.agent where id = ${AGENT_IDS[agent]}`.execute(db());
  return rows[0]?.certification;
};
const refuse = (field: 'front' | 'back', reason: RefusalReason) => [{ field, reason }];
const dump = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`.execute(db());
  const parts: string[] = [];
  for (const { name } of rows)
    parts.push(JSON.stringify((await server.database.pool.query(`select * from ${name}`)).rows));
  return parts.join('\n');
};
const storedBytes = (): Buffer[] =>
  readdirSync(join(server.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => readFileSync(join(one.parentPath, one.name)));
const get = async (path: string, token?: string) => {
  const response = await fetch(server.url + path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('the course', () => {
  it('submitted, refused in one field, only that mended, approved: the flag of the agent follows', async () => {
    expect(await mid.ok(submitIdentity, await requestOf(mid))).toEqual({ state: 'submitted' });
    expect(await flag()).toBe('submitted');
    await rejectSubmission(db(), { id: await waiting(), ...by() }, refuse('back', 'glare'));
    const refused = await mid.ok(getIdentity, {});
    expect(refused).toMatchObject({
      state: 'rejected',
      isCertified: false,
      idNumber: `5101**********${NUMBER.slice(-4)}`,
      refused: [{ field: 'back', reason: 'glare' }],
    });
    expect(await flag()).toBe('rejected');
    const { backId } = await upload(mid);
    await mid.ok(submitIdentity, { name: '马俊杰', validUntil: '2036-09-18', backId });
    await approveSubmission(db(), server.services, { id: await waiting(), ...by() });
    expect(await mid.ok(getIdentity, {})).toMatchObject({
      state: 'approved',
      isCertified: true,
      front: { id: refused.front?.id },
      back: { id: backId },
    });
    expect(await flag()).toBe('approved');
    const notices = await sql<{
      key: string;
    }>`select key from content.notice where key like 'certification%' order by id`.execute(db());
    expect(notices.rows.map(({ key }) => key)).toEqual(['certification_rejected', 'certification_approved']);
  });

  it('a renewal takes nothing away while it waits nor when it is refused; another person cannot take the place', async () => {
    await mid.ok(submitIdentity, await requestOf(mid));
    await approveSubmission(db(), server.services, { id: await waiting(), ...by() });
    const other = await mid.call(submitIdentity, await requestOf(mid, { idNumber: numberOf(300) }));
    expect(Object.keys(other.fields ?? {})).toEqual(['idNumber']);
    await mid.ok(submitIdentity, await requestOf(mid));
    expect(await flag()).toBe('approved');
    await rejectSubmission(db(), { id: await waiting(), ...by() }, refuse('front', 'blurred'));
    expect([await flag(), (await mid.ok(getIdentity, {})).isCertified]).toEqual(['approved', true]);
  });

  it('a submission without a change is not reviewed again: it is refused until something differs', async () => {
    await mid.ok(submitIdentity, await requestOf(mid));
    await approveSubmission(db(), server.services, { id: await waiting(), ...by() });
    const same = { name: '马俊杰', validUntil: '2036-09-18' };
    for (const again of [same, { ...same, idNumber: NUMBER }])
      expect((await mid.call(submitIdentity, again)).reason).toBe('certification_unchanged');
    expect(await listSubmissions(db())).toEqual([]);
    await mid.ok(submitIdentity, { ...same, validUntil: '2046-09-18' });
    expect(await listSubmissions(db())).toHaveLength(1);
  });

  it('an agent that was certified before there were submissions keeps it too, and may correct the number', async () => {
    await sql`update agents.agent set certification = 'approved' where id = ${AGENT_IDS.mid}`.execute(db());
    await mid.ok(submitIdentity, await requestOf(mid, { idNumber: numberOf(300) }));
    await rejectSubmission(db(), { id: await waiting(), ...by() }, [{ field: 'idNumber', reason: 'mismatch' }]);
    expect(await mid.ok(getIdentity, {})).toMatchObject({ state: 'rejected', isCertified: true });
    expect((await mid.call(submitIdentity, await requestOf(mid))).code).toBe(200);
  });

  it('the photos of the identity in force stay when those of a refused renewal are replaced', async () => {
    await mid.ok(submitIdentity, await requestOf(mid));
    await approveSubmission(db(), server.services, { id: await waiting(), ...by() });
    const holding = await mid.ok(getIdentity, {});
    const typed = { name: '马俊杰', validUntil: '2036-09-18' };
    await mid.ok(submitIdentity, { ...typed, backId: (await upload(mid)).backId });
    await rejectSubmission(db(), { id: await waiting(), ...by() }, refuse('front', 'blurred'));
    await mid.ok(submitIdentity, { ...typed, frontId: (await upload(mid)).frontId });
    expect((await get(`/prod-api/api/files/${holding.front?.id}`, mid.token)).status).toBe(200);
  });

  it('revoked: the mark is gone, the reason is shown, and it can begin again', async () => {
    await mid.ok(submitIdentity, await requestOf(mid));
    await approveSubmission(db(), server.services, { id: await waiting(), ...by() });
    const reviewer = await server.asStaff('operations');
    const refused = [{ field: 'front', reason: 'copy' }] as const;
    await reviewer.ok(revokeCertification, { agentCode: 'zy80318', refused: [...refused] });
    expect(await mid.ok(getIdentity, {})).toMatchObject({ state: 'revoked', isCertified: false });
    expect(await flag()).toBe('rejected');
    expect(await reviewer.call(revokeCertification, { agentCode: 'zy80318', refused: [...refused] })).toMatchObject({
      reason: 'certification_not_held',
    });
    const { rows } = await sql`select operator, after from audit.entry
      where call = 'identity.revoke-certification' and outcome = 'done'`.execute(db());
    expect(rows).toEqual([{ operator: expect.stringMatching(/^operations/), after: { refused } }]);
    expect((await mid.call(submitIdentity, await requestOf(mid))).code).toBe(200);
  });

  it('is decided once, also by two reviewers at the same instant', async () => {
    await mid.ok(submitIdentity, await requestOf(mid));
    const decision = { id: await waiting(), ...by() };
    const results = await Promise.allSettled([
      approveSubmission(db(), server.services, decision),
      rejectSubmission(db(), decision, refuse('back', 'cut')),
      approveSubmission(db(), server.services, decision),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  });

  it('is approved at once where the operator set it so', async () => {
    await sql`update reference.config set value = 'on' where key = 'certification_auto_approve'`.execute(db());
    expect(await mid.ok(submitIdentity, await requestOf(mid))).toEqual({ state: 'approved' });
    await sql`update reference.config set value = 'off' where key = 'certification_auto_approve'`.execute(db());
    expect(await flag()).toBe('approved');
  });
});

describe('refusals', () => {
  it('each fault at its field', async () => {
    const wrong = {
      name: '马俊',
      idNumber: `${NUMBER.slice(0, 17)}${NUMBER.endsWith('1') ? '2' : '1'}`,
      validUntil: '2026-01-01',
    };
    const answer = await mid.call(submitIdentity, wrong);
    expect(Object.keys(answer.fields ?? {}).toSorted()).toEqual([
      'backId',
      'frontId',
      'idNumber',
      'name',
      'validUntil',
    ]);
    const one = (await upload(mid)).frontId;
    const same = await mid.call(submitIdentity, await requestOf(mid, { frontId: one, backId: one }));
    expect(Object.keys(same.fields ?? {})).toEqual(['backId']);
  });

  it('a second one while one waits, also at the same instant; a person under 18; another agent’s photos', async () => {
    const requests = await Promise.all([requestOf(mid), requestOf(mid)]);
    const both = await Promise.all(requests.map((request) => mid.call(submitIdentity, request)));
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 601]);
    const child = '51010420100312241';
    const sibling = await server.as(AGENT_IDS.sibling);
    const young = await requestOf(sibling, { name: '何佳', idNumber: child + nationalIdCheck(child) });
    expect((await sibling.call(submitIdentity, young)).reason).toBe('certification_young');
    const foreign = { ...(await upload(mid)), name: '何佳', idNumber: numberOf(242), validUntil: '2036-09-18' };
    expect((await sibling.call(submitIdentity, foreign)).reason).toBe('file_gone');
  });

  it('an identity that certifies another agent, also at the same instant; it is free again after a refusal', async () => {
    const sibling = await server.as(AGENT_IDS.sibling);
    const requests = [await requestOf(mid), await requestOf(sibling, { name: '何佳' })] as const;
    const both = await Promise.all([mid.call(submitIdentity, requests[0]), sibling.call(submitIdentity, requests[1])]);
    expect(both.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['certification_id_taken', 'done']);
    await rejectSubmission(db(), { id: await waiting(), ...by() }, refuse('back', 'cut'));
    const later =
      both[0]?.code === 200
        ? sibling.call(submitIdentity, await requestOf(sibling, { name: '何佳' }))
        : mid.call(submitIdentity, await requestOf(mid));
    expect((await later).code).toBe(200);
  });

  it('staff of the agent: they neither see nor submit', async () => {
    for (const role of ['agent-viewer', 'agent-operator'] as const) {
      const client = await server.as(AGENT_IDS.mid, role);
      expect((await client.call(getIdentity, {})).reason).toBe('permission');
      expect((await client.call(submitIdentity, { name: '马俊杰' })).reason).toBe('permission');
    }
  });
});

describe('the life of a photo', () => {
  it('no EXIF, nothing readable on the disk or in the database, seen by its agent alone, by link for minutes', async () => {
    await mid.ok(submitIdentity, await requestOf(mid));
    const { front } = await mid.ok(getIdentity, {});
    const path = `/prod-api/api/files/${front?.id}`;
    const shown = await get(path, mid.token);
    expect([shown.status, shown.bytes.includes(CANARY), shown.bytes.includes('Exif')]).toEqual([200, false, false]);
    const text = await dump();
    for (const secret of [NUMBER, NUMBER.slice(0, 17), CANARY]) expect(text).not.toContain(secret);
    const sample = shown.bytes.subarray(200, 232);
    for (const bytes of storedBytes())
      expect([bytes.includes(CANARY), bytes.includes('JFIF'), bytes.includes(sample)]).toEqual([false, false, false]);
    const others = [
      await server.as(AGENT_IDS.sibling),
      await server.as(AGENT_IDS.root),
      await server.as(AGENT_IDS.direct),
      await server.as(AGENT_IDS.mid, 'agent-viewer'),
      await server.as(AGENT_IDS.mid, 'agent-operator'),
    ];
    const nothing = await get('/prod-api/api/files/999999', others[0]?.token);
    for (const { token } of others) expect((await get(path, token)).bytes).toEqual(nothing.bytes);
    expect((await get(path)).status).toBe(401);
    expect((await get(front?.url ?? '')).status).toBe(200);
  });

  it('ends with the account: no photo, no number, no hash of it, and the bytes are deleted', async () => {
    await mid.ok(submitIdentity, await requestOf(mid));
    const { front } = await mid.ok(getIdentity, {});
    expect(await identitiesOf(db(), server.services.vault, AGENT_IDS.mid)).toMatchObject([{ idNumber: NUMBER }]);
    const before = storedBytes().length;
    await inTransaction(db(), (tx) => eraseIdentity(tx, server.services, AGENT_IDS.mid, server.clock.now()));
    expect((await get(front?.url ?? '')).status).toBe(404);
    expect((await get(`/prod-api/api/files/${front?.id}`, mid.token)).status).toBe(404);
    await cleanFilesJob.run({ db: db(), clock: server.clock, services: server.services } as never, {} as never);
    expect(storedBytes().length).toBeLessThanOrEqual(before - 2);
    const { rows } = await sql`select 1 from identity.submission where number_sealed is not null
      union all select 1 from identity.holder`.execute(db());
    expect(rows).toEqual([]);
    const sibling = await server.as(AGENT_IDS.sibling);
    expect((await sibling.call(submitIdentity, await requestOf(sibling, { name: '何佳' }))).code).toBe(200);
  });
});
