/**
 * The review of identities at the console: who sees both sides of a card, for how long, and which decision is final.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { makeNationalId } from '#platform/validate/make.ts';
import { getCertificate } from '#capabilities/certificates/contract/get-certificate.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { smallPicture } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { approveSubmission } from '../contract/approve-submission.ts';
import { getIdentity } from '../contract/get-identity.ts';
import { listSubmissions } from '../contract/list-submissions.ts';
import { rejectSubmission } from '../contract/reject-submission.ts';
import { revealSubmission } from '../contract/reveal-submission.ts';
import { submitIdentity } from '../contract/submit-identity.ts';

const NUMBER = makeNationalId('510104', '1988-03-12', 241);
const GLARE = [{ field: 'back', reason: 'glare' }] as const;

let server: TestServer;
let agent: TestClient;
let reviewer: TestClient;
const db = () => server.database.db;

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: server.clock.now() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from identity.submission`.execute(db());
  await sql`delete from identity.holder`.execute(db());
  await sql`update agents.agent set certification = 'none'
    where id in (${AGENT_IDS.mid}, ${AGENT_IDS.sibling})`.execute(db());
  agent = await server.as(AGENT_IDS.mid);
  reviewer = await server.asStaff('operations');
});

const submit = async (client = agent, more: object = {}): Promise<string> => {
  const [front, back] = [
    await client.ok(addFile, { file: smallPicture() }),
    await client.ok(addFile, { file: smallPicture() }),
  ];
  const typed = { name: '马俊杰', idNumber: NUMBER, validUntil: '2036-09-18', ...more };
  await client.ok(submitIdentity, { ...typed, frontId: front.id, backId: back.id });
  return (await reviewer.ok(listSubmissions, {})).rows.at(-1)?.id ?? '';
};
const get = async (path: string, token?: string) => {
  const response = await fetch(server.url + path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    kept: response.headers.get('cache-control'),
  };
};

it('shows name and number in full with both photos; the look is in the audit log once', async () => {
  const id = await submit();
  const shown = await reviewer.ok(revealSubmission, { id });
  expect(shown).toMatchObject({
    name: '马俊杰',
    idNumber: NUMBER,
    validUntil: '2036-09-18',
    isRenewal: false,
    checks: [
      { field: 'name', is: 'same_name' },
      { field: 'idNumber', is: 'alone' },
      { field: 'idNumber', is: 'age', count: 38 },
      { field: 'validUntil', is: 'valid' },
    ],
  });
  expect(shown.photos.map(({ kind }) => kind)).toEqual(['front', 'back']);
  for (const { url } of shown.photos) {
    expect(await get(url, reviewer.token)).toEqual({ status: 200, type: 'image/jpeg', kept: 'private, no-store' });
    expect((await get(url, agent.token)).status).toBe(401);
    expect((await get(url)).status).toBe(401);
    for (const role of ['operations', 'support', 'finance'] as const)
      expect((await get(url, (await server.asStaff(role)).token)).status).toBe(404);
  }
  const { rows } = await sql<{ staffId: number | null }>`select staff_id as "staffId" from audit.entry
    where call = 'identity.reveal-submission' and subject_id = ${id}`.execute(db());
  expect(rows).toEqual([{ staffId: expect.any(Number) }]);
});

it('is for operations alone: no other role and no agent lists, sees or decides', async () => {
  const id = await submit();
  for (const role of ['support', 'finance', 'admin'] as const) {
    const other = await server.asStaff(role);
    expect((await other.call(listSubmissions, {})).reason).toBe('permission');
    expect((await other.call(revealSubmission, { id })).reason).toBe('permission');
    expect((await other.call(approveSubmission, { id })).reason).toBe('permission');
  }
  for (const call of [revealSubmission, approveSubmission]) expect((await agent.call(call, { id })).code).toBe(401);
});

it('shows where the same number was submitted, the other name and the fields refused last time', async () => {
  const sibling = await server.as(AGENT_IDS.sibling);
  const { agentName: name } = await sibling.ok(getIdentity, {});
  const theirs = await submit(sibling, { name });
  await reviewer.ok(rejectSubmission, { id: theirs, refused: [...GLARE] });
  const first = await submit();
  await reviewer.ok(rejectSubmission, { id: first, refused: [...GLARE] });
  const id = await submit();
  await sql`update agents.agent set name = '马骏杰' where id = ${AGENT_IDS.mid}`.execute(db());
  const { checks } = await reviewer.ok(revealSubmission, { id });
  await sql`update agents.agent set name = '马俊杰' where id = ${AGENT_IDS.mid}`.execute(db());
  const { rows } = await sql<{ code: string }>`select code from agents.agent where id = ${AGENT_IDS.sibling}`.execute(
    db(),
  );
  expect(checks).toEqual(
    expect.arrayContaining([
      { field: 'name', is: 'other_name', text: '马骏杰' },
      { field: 'idNumber', is: 'elsewhere', text: rows[0]?.code },
      { field: 'back', is: 'refused_before', reason: 'glare' },
    ]),
  );
});

it('counts one of two decisions at the same instant; the agent is notified and the certificate bears the approved name', async () => {
  const id = await submit();
  const { photos } = await reviewer.ok(revealSubmission, { id });
  const colleague = await server.asStaff('operations');
  const answers = await Promise.all([
    reviewer.call(approveSubmission, { id }),
    colleague.call(approveSubmission, { id }),
  ]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect((await get(photos[0]?.url ?? '', reviewer.token)).status).toBe(404);
  expect((await reviewer.call(revealSubmission, { id })).code).toBe(404);
  expect((await reviewer.call(rejectSubmission, { id, refused: [...GLARE] })).code).toBe(409);
  const titles = (await agent.ok(listNotices, {})).rows.map(({ title }) => title);
  expect(titles.filter((title) => title === '实名认证已通过')).toHaveLength(1);
  await sql`update agents.agent set name = '中国银联四川分公司' where id = ${AGENT_IDS.mid}`.execute(db());
  const certificate = await agent.ok(getCertificate, {});
  await sql`update agents.agent set name = '马俊杰' where id = ${AGENT_IDS.mid}`.execute(db());
  expect(certificate.name).toBe('马俊杰');
  const { rows } = await sql<{ operator: string }>`select operator from audit.entry
    where call = 'identity.approve' and subject_id = ${id}`.execute(db());
  expect(rows).toEqual([{ operator: expect.stringMatching(/^operations \d+$/) }]);
});

it('a refusal names each field once with a reason, which the agent reads', async () => {
  const id = await submit();
  for (const refused of [[], [{ field: 'back', reason: '' }], [...GLARE, ...GLARE]])
    expect((await reviewer.call(rejectSubmission, { id, refused } as never)).code).toBe(400);
  await reviewer.ok(rejectSubmission, { id, refused: [...GLARE] });
  expect(await agent.ok(getIdentity, {})).toMatchObject({ state: 'rejected', refused: [...GLARE] });
  const titles = (await agent.ok(listNotices, {})).rows.map(({ title }) => title);
  expect(titles).toContain('实名认证未通过');
});
