/** The console's lists beside the identities that wait: decisions, changed names, and expiring cards. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { makeNationalId } from '#platform/validate/make.ts';
import { getCertificate } from '#capabilities/certificates/contract/get-certificate.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { answerAtCommandLine } from '#testing/commands.ts';
import { smallPicture } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { approveSubmission } from '../contract/approve-submission.ts';
import { listDecisions } from '../contract/list-decisions.ts';
import { listEnds } from '../contract/list-ends.ts';
import { listSubmissions } from '../contract/list-submissions.ts';
import { rejectSubmission } from '../contract/reject-submission.ts';
import { revealSubmission } from '../contract/reveal-submission.ts';
import { submitIdentity } from '../contract/submit-identity.ts';
import { notifyOfEnds } from './card-ends.ts';

const NUMBER = makeNationalId('510104', '1988-03-12', 241);
const OTHER_NUMBER = makeNationalId('510104', '1990-05-02', 118);
const GLARE = [{ field: 'back', reason: 'glare' }] as const;

let server: TestServer;
let agent: TestClient;
let sibling: TestClient;
let reviewer: TestClient;
const db = () => server.database.db;
const now = () => server.clock.now();

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: now() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from identity.submission`.execute(db());
  await sql`delete from identity.holder`.execute(db());
  await sql`delete from content.notice where key like 'certification_%'`.execute(db());
  await sql`update agents.agent set certification = 'none'`.execute(db());
  agent = await server.as(AGENT_IDS.mid);
  sibling = await server.as(AGENT_IDS.sibling);
  reviewer = await server.asStaff('operations');
});

const submit = async (client: TestClient, more: object = {}): Promise<string> => {
  const [front, back] = [
    await client.ok(addFile, { file: smallPicture() }),
    await client.ok(addFile, { file: smallPicture() }),
  ];
  const typed = { name: '马俊杰', idNumber: NUMBER, validUntil: '2036-09-18', ...more };
  await client.ok(submitIdentity, { ...typed, frontId: front.id, backId: back.id });
  return (await reviewer.ok(listSubmissions, {})).rows.at(-1)?.id ?? '';
};
const approve = async (client: TestClient, more: object = {}): Promise<string> => {
  const id = await submit(client, more);
  await reviewer.ok(approveSubmission, { id });
  return id;
};
const shown = async (request: object) => (await reviewer.ok(listDecisions, { verdict: 'rejected', ...request })).rows;
const told = async (client: TestClient): Promise<string[]> =>
  (await client.ok(listNotices, {})).rows.map(({ title }) => title).filter((title) => title.startsWith('身份证'));

describe('decisions', () => {
  it('say who decided, when and why, newest first, and are counted by verdict', async () => {
    const first = await submit(agent);
    await reviewer.ok(rejectSubmission, { id: first, refused: [...GLARE] });
    server.clock.advance(60_000);
    const second = await submit(sibling, { name: '何佳', idNumber: OTHER_NUMBER });
    await reviewer.ok(rejectSubmission, { id: second, refused: [{ field: 'name', reason: 'mismatch' }] });
    const third = await approve(agent);
    expect(await shown({})).toMatchObject([
      {
        id: second,
        state: 'rejected',
        refused: [{ field: 'name', reason: 'mismatch' }],
        by: { loginName: expect.stringMatching(/^operations\d/), name: expect.stringMatching(/^operations \d/) },
      },
      { id: first, refused: [...GLARE], decidedAt: expect.any(String) },
    ]);
    expect((await shown({ verdict: 'approved' })).map(({ id }) => id)).toEqual([third]);
    expect((await reviewer.ok(listSubmissions, {})).decided).toEqual({ approved: 1, rejected: 2 });
  });

  it('are found by agent and by days, and go on page by page', async () => {
    for (const refused of [1, 2, 3]) {
      const id = await submit(agent);
      await reviewer.ok(rejectSubmission, { id, refused: [...GLARE] });
      if (refused === 1) server.clock.advance(3 * 86_400_000);
      agent = await server.as(AGENT_IDS.mid);
      reviewer = await server.asStaff('operations');
    }
    const [{ agent: { code = '' } = {} } = {}] = await shown({});
    expect(await shown({ text: code.toLowerCase() })).toHaveLength(3);
    expect(await shown({ text: 'ZY00000' })).toEqual([]);
    expect(await shown({ days: 2 })).toHaveLength(2);
    const all = await shown({});
    const page = await reviewer.ok(listDecisions, { verdict: 'rejected', pageSize: 2 });
    expect([page.total, page.rows.length]).toEqual([3, 2]);
    expect(await shown({ pageSize: 2, cursor: page.nextCursor })).toEqual(all.slice(2));
    expect(await shown({ pageSize: 2, pageNum: 2 })).toEqual(all.slice(2));
  });

  it('show name, number and photos again at the command line, on record, and never at the console', async () => {
    const id = await submit(agent);
    await reviewer.ok(rejectSubmission, { id, refused: [...GLARE] });
    expect((await reviewer.call(revealSubmission, { id })).code).toBe(404);
    const again = (await answerAtCommandLine(server, 'operations', 'identity reveal-submission', id)) as AnswerOf<
      typeof revealSubmission
    >;
    expect(again).toMatchObject({ idNumber: NUMBER, decided: { as: 'rejected', refused: [...GLARE] } });
    expect(again.photos.map(({ kind }) => kind)).toEqual(['front', 'back']);
    const open = async (url: string) => {
      const { pathname, search } = new URL(url);
      return (await fetch(new URL(pathname + search, server.url))).status;
    };
    const statuses = async () => Promise.all(again.photos.map(({ url }) => open(url)));
    expect(await statuses()).toEqual([200, 200]);
    server.clock.advance(11 * 60_000);
    expect((await statuses()).filter((status) => status === 200)).toEqual([]);
    const { rows } = await sql`select operator from audit.entry where call = 'identity.reveal-submission'
      and subject_id = ${id} and outcome = 'done'`.execute(db());
    expect(rows).toEqual([{ operator: expect.stringMatching(/^command /) }]);
  });

  it('are for those alone who review', async () => {
    for (const role of ['finance', 'support'] as const)
      for (const [call, request] of [
        [listDecisions, { verdict: 'approved' }],
        [listEnds, {}],
      ] as const)
        expect((await (await server.asStaff(role)).call(call, request as never)).reason).toBe('permission');
  });
});

describe('a changed name', () => {
  it('is compared with the one that is certified; a certificate that was issued keeps that', async () => {
    await approve(agent);
    const before = await agent.ok(getCertificate, {});
    await sql`update agents.agent set name = '马俊' where id = ${AGENT_IDS.mid}`.execute(db());
    const id = await submit(agent, { name: '马俊' });
    expect((await reviewer.ok(listSubmissions, {})).rows).toMatchObject([{ id, isRenewal: true, isRename: true }]);
    const { checks } = await reviewer.ok(revealSubmission, { id });
    expect(checks).toContainEqual({ field: 'name', is: 'renamed', text: '马俊杰' });
    await reviewer.ok(approveSubmission, { id });
    const { rows } = await sql<{ content: string }>`
      select content from certificates.certificate where number = ${before.number ?? ''}`.execute(db());
    expect(rows[0]?.content).toContain('马俊杰');
    await sql`update agents.agent set name = '马俊杰' where id = ${AGENT_IDS.mid}`.execute(db());
  });

  it('is none where the card has the same one', async () => {
    await approve(agent);
    await submit(agent, { validUntil: '2046-09-18' });
    expect((await reviewer.ok(listSubmissions, {})).rows).toMatchObject([{ isRenewal: true, isRename: false }]);
  });
});

describe('cards that end', () => {
  it('are listed by the days left, and each agent is notified once', async () => {
    await approve(agent, { validUntil: '2026-11-10' });
    await approve(sibling, { name: '何佳', idNumber: OTHER_NUMBER, validUntil: '2026-10-20' });
    const listed = async () =>
      (await reviewer.ok(listEnds, {})).rows.map(({ left, notifiedOn, isRenewing }) => ({
        left,
        notifiedOn,
        isRenewing,
      }));
    const days = (await listed()).map(({ left }) => left);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(days).toHaveLength(2);
    expect(await notifyOfEnds(db() as never, now())).toBe(2);
    expect(await notifyOfEnds(db() as never, now())).toBe(0);
    expect(await told(agent)).toEqual(['身份证11月10日到期，请更新']);
    expect(await told(sibling)).toEqual(['身份证10月20日到期，请更新']);
    expect((await listed()).every(({ notifiedOn }) => notifiedOn !== undefined)).toBe(true);
  });

  it('do not include unlimited ones, and an agent that has sent in the new card is not notified', async () => {
    await approve(sibling, { name: '何佳', idNumber: OTHER_NUMBER, validUntil: '2036-01-01' });
    await approve(agent, { validUntil: '2026-10-20' });
    await submit(agent, { validUntil: '2046-10-20' });
    expect((await reviewer.ok(listEnds, {})).rows).toMatchObject([{ isRenewing: true }]);
    expect(await notifyOfEnds(db() as never, now())).toBe(0);
    expect([await told(agent), await told(sibling)]).toEqual([[], []]);
  });
});
