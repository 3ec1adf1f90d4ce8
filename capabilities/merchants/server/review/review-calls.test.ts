/**
 * The review at the console: who sees an application with its photos, for how long, and which parts are decided once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { wholeApplication } from '#testing/merchants.ts';
import { smallPicture } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { PHOTO_KINDS, type PhotoKind } from '../../contract/application/application-fields.ts';
import { editApplication } from '../../contract/application/edit-application.ts';
import { getApplication } from '../../contract/application/get-application.ts';
import { revealApplication } from '../../contract/application/reveal-application.ts';
import { submitApplication } from '../../contract/application/submit-application.ts';
import { approveApplication } from '../../contract/review/approve-application.ts';
import { listDecisions } from '../../contract/review/list-decisions.ts';
import { listReviews } from '../../contract/review/list-reviews.ts';
import { rejectApplication } from '../../contract/review/reject-application.ts';

let server: TestServer;
let agent: TestClient;
let reviewer: TestClient;
const db = () => server.database.db;

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  agent = await server.as(AGENT_IDS.mid);
  reviewer = await server.asStaff('operations');
});
afterAll(() => server.close());

const uploaded = async (kinds: readonly PhotoKind[]) =>
  Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, (await agent.ok(addFile, { file: smallPicture() })).id])),
  );

const begun = async (nth: number, more: object = {}): Promise<string> => {
  const photos = await uploaded(PHOTO_KINDS);
  return (await agent.ok(editApplication, { ...wholeApplication(nth), ...more, photos })).id;
};
const submitted = async (nth: number, more: object = {}): Promise<string> => {
  const id = await begun(nth, more);
  await agent.ok(submitApplication, { id });
  return id;
};
/** Opens the submission, in order to decide about the version that is shown. */
const seen = async (id: string, who = reviewer) => {
  const { submissionId, photos, ...rest } = await who.ok(revealApplication, { id });
  return { decision: { id, submissionId }, photos, ...rest };
};
const get = async (path: string, token?: string) => {
  const response = await fetch(server.url + path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
};
const audits = async (subjectId: string) => {
  const { rows } = await sql<{ call: string; operator: string | null; staffId: number | null }>`
    select call, operator, staff_id as "staffId" from audit.entry
    where subject = 'merchant' and subject_id = ${subjectId} and outcome = 'done'
      and (staff_id is not null or operator is not null) order by id`.execute(db());
  return rows;
};
const storefront = [{ field: 'storefront', reason: 'photo_sign_hidden' }] as const;

describe('an application that waits', () => {
  it('is shown in full, with every photo, to the person who decides about it; the look is in the audit log once', async () => {
    const typed = wholeApplication(41);
    const id = await submitted(41);
    const listed = (await reviewer.ok(listReviews, {})).rows.find((row) => row.id === id);
    expect(listed).toMatchObject({ name: typed.name, source: 'agent', agent: { name: '马俊杰' }, refusedTimes: 0 });
    const { fields, photos } = await seen(id);
    const values = Object.fromEntries(fields.map(({ field, value }) => [field, value]));
    const { place: _, ...texts } = typed;
    expect(values).toMatchObject(texts);
    expect(photos.map(({ kind }) => kind).toSorted()).toEqual([...PHOTO_KINDS].toSorted());
    for (const { url } of photos) {
      const { status, headers } = await get(url, reviewer.token);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
    expect(await audits(id)).toEqual([
      { call: 'merchants.reveal-application', operator: expect.any(String), staffId: expect.any(Number) },
    ]);
  });

  it('is neither shown to nor decided by staff who does not review merchants', async () => {
    const id = await submitted(42);
    const { decision } = await seen(id);
    for (const role of ['support', 'finance', 'admin'] as const) {
      const other = await server.asStaff(role);
      expect((await other.call(revealApplication, { id })).reason).toBe('permission');
      expect((await other.call(approveApplication, decision)).reason).toBe('permission');
    }
    expect((await agent.call(revealApplication, { id })).code).toBe(401);
    expect((await agent.call(approveApplication, decision)).code).toBe(401);
    expect((await (await server.asStaff('support')).ok(listReviews, {})).rows.map((row) => row.id)).toContain(id);
  });

  it('shows where the same licence, person or card is used, and an owner who is the agent', async () => {
    const { contactName: _, ...of43 } = wholeApplication(43);
    await submitted(43);
    const { licenceNo, idNumber, mobile } = of43;
    const id = await submitted(44, { licenceNo, idNumber, mobile, contactName: '马俊杰' });
    const { checks } = await seen(id);
    const found = checks.map(({ field, is, others }) => [field, is, others.map(({ name }) => name)]);
    expect(found).toEqual([
      ['licenceNo', 'elsewhere', [of43.name]],
      ['idNumber', 'elsewhere', [of43.name]],
      ['cardNumber', 'alone', []],
      ['contactName', 'owner_is_agent', []],
    ]);
  });

  it('that nobody sent in, or that was decided, is not shown', async () => {
    const draft = await begun(45);
    expect((await reviewer.call(revealApplication, { id: draft })).code).toBe(404);
    const id = await submitted(46);
    await reviewer.ok(approveApplication, (await seen(id)).decision);
    expect((await reviewer.call(revealApplication, { id })).code).toBe(404);
    expect((await reviewer.call(revealApplication, { id: 999_999 })).code).toBe(404);
  });
});

describe('a photo', () => {
  it('is for the person who opened the case, with its session: for anybody else it is not there', async () => {
    const { photos } = await seen(await submitted(47));
    const url = photos[0]?.url ?? '';
    const missing = await get('/prod-api/console/files/999999?until=9&sign=x', reviewer.token);
    expect(missing.status).toBe(404);
    const [colleague, support] = [await server.asStaff('operations'), await server.asStaff('support')];
    for (const { token } of [colleague, support]) expect((await get(url, token)).bytes).toEqual(missing.bytes);
    // the agent whose photo it is, with the session of the phone, and nobody at all
    for (const token of [agent.token, undefined]) expect((await get(url, token)).status).toBe(401);
    const asAgents = url.replace('/console/files/', '/api/files/');
    expect((await get(asAgents)).status).toBe(404);
  });

  it('opens by the address that was made for it alone, for minutes', async () => {
    const first = await seen(await submitted(48));
    const second = await seen(await submitted(49));
    const [one = '', other = ''] = [first.photos[0]?.url, second.photos[0]?.url];
    const id = (url: string): string => /files\/(\d+)/.exec(url)?.[1] ?? '';
    const forged = [
      one.replace(`files/${id(one)}`, `files/${id(other)}`),
      one.replace(/\?.*/, ''),
      one.replace(/until=\d+/, 'until=9999999999999'),
      `${one}x`,
    ];
    for (const url of forged) expect([url, (await get(url, reviewer.token)).status]).toEqual([url, 404]);
    server.clock.advance(4 * 60_000);
    expect((await get(one, reviewer.token)).status).toBe(200);
    server.clock.advance(7 * 60_000);
    expect((await get(one, reviewer.token)).status).toBe(404);
  });

  it('closes to a person who may no longer review, in the same session', async () => {
    const leaving = await server.asStaff('operations');
    const { photos } = await seen(await submitted(54), leaving);
    const url = photos[0]?.url ?? '';
    expect((await get(url, leaving.token)).status).toBe(200);
    await sql`update staff.account set role = 'support' where id = (select max(id) from staff.account)`.execute(db());
    expect((await get(url, leaving.token)).status).toBe(404);
  });

  it('closes with the decision', async () => {
    const id = await submitted(50);
    const { decision, photos } = await seen(id);
    const url = photos[0]?.url ?? '';
    expect((await get(url, reviewer.token)).status).toBe(200);
    await reviewer.ok(rejectApplication, { ...decision, refused: [...storefront] });
    expect((await get(url, reviewer.token)).status).toBe(404);
  });
});

describe('a decision', () => {
  it('counts one of two at the same instant; the agent is notified, and the log names who decided', async () => {
    const id = await submitted(51);
    const { decision } = await seen(id);
    const colleague = await server.asStaff('operations');
    const answers = await Promise.all([
      reviewer.call(approveApplication, decision),
      colleague.call(rejectApplication, { ...decision, refused: [...storefront] }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const { rows } = await sql`select 1 from merchants.review where merchant_id = ${id}`.execute(db());
    expect(rows).toHaveLength(1);
    const decided = (await audits(id)).filter(({ call }) => call !== 'merchants.reveal-application');
    expect(decided).toEqual([
      {
        call: expect.stringMatching(/^merchants\.(approve|reject)$/),
        operator: expect.stringMatching(/^operations \d+$/),
        staffId: expect.any(Number),
      },
    ]);
    const titles = (await agent.ok(listNotices, {})).rows.map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith(wholeApplication(51).name))).toHaveLength(1);
  });

  it('applies only to the version that was seen: one refused, mended and submitted again is reviewed again', async () => {
    const id = await submitted(52);
    const { decision } = await seen(id);
    await reviewer.ok(rejectApplication, { ...decision, refused: [...storefront] });
    await agent.ok(editApplication, { id, photos: await uploaded(['storefront']) });
    await agent.ok(submitApplication, { id });
    expect((await reviewer.call(approveApplication, decision)).code).toBe(409);
    expect((await reviewer.call(rejectApplication, { ...decision, refused: [...storefront] })).code).toBe(409);
    const again = await seen(id);
    expect(again.checks).toContainEqual(
      expect.objectContaining({ field: 'storefront', is: 'refused_before', reason: 'photo_sign_hidden' }),
    );
    await reviewer.ok(approveApplication, again.decision);
    expect((await agent.ok(getApplication, { id })).status).toBe('approved');
  });

  it('a refusal states a reason for each field, from the list of that field, and in words where the list does not suffice', async () => {
    const { licenceNo: _, ...individual } = wholeApplication(53);
    const { id } = await agent.ok(editApplication, {
      ...individual,
      type: 'individual',
      photos: await uploaded(PHOTO_KINDS.filter((kind) => kind !== 'licence')),
    });
    await agent.ok(submitApplication, { id });
    const { decision } = await seen(id);
    const refuse = (refused: unknown) => reviewer.call(rejectApplication, { ...decision, refused } as never);
    const other = { field: 'name', reason: 'other' };
    for (const wrong of [
      [],
      [{ field: 'name', reason: 'photo_unclear' }],
      [{ field: 'name', reason: '' }],
      [other],
      [{ ...other, note: '  ' }],
      [...storefront, ...storefront],
      [{ field: 'licence', reason: 'photo_unclear' }],
    ])
      expect([wrong, (await refuse(wrong)).code]).toEqual([wrong, 400]);
    expect((await refuse([{ ...other, note: '请写全称' }])).code).toBe(200);
    const { refused, open } = await agent.ok(getApplication, { id });
    expect(refused).toEqual([{ field: 'name', reason: 'other', note: '请写全称', mended: false }]);
    expect(open).toEqual(['name']);
  });
});

describe('verdicts', () => {
  it('say who decided, when and why, newest first, are found by name and days, and go on page by page', async () => {
    const refused = [{ field: 'storefront', reason: 'other', note: '招牌被遮住' }] as const;
    const before = (await reviewer.ok(listReviews, {})).decided;
    const ids = [await submitted(91, { name: '青石巷面馆' }), await submitted(92, { name: '青石巷茶铺' })];
    for (const id of ids) {
      const { decision } = await seen(id);
      await reviewer.ok(rejectApplication, { ...decision, refused: [...refused], note: '请补拍' });
    }
    const asked = { verdict: 'rejected', text: '青石巷' } as const;
    const { rows, total } = await reviewer.ok(listDecisions, asked);
    expect([total, rows.map(({ name }) => name)]).toEqual([2, ['青石巷茶铺', '青石巷面馆']]);
    expect(rows[0]).toMatchObject({
      refused: [...refused],
      note: '请补拍',
      by: { loginName: expect.stringMatching(/^operations\d/), name: expect.stringMatching(/^operations \d/) },
    });
    expect((await reviewer.ok(listReviews, {})).decided).toEqual({ ...before, rejected: before.rejected + 2 });
    const first = await reviewer.ok(listDecisions, { ...asked, pageSize: 1 });
    const second = await reviewer.ok(listDecisions, { ...asked, pageSize: 1, cursor: first.nextCursor });
    expect([...first.rows, ...second.rows]).toEqual(rows);
    expect(second.nextCursor).toBeUndefined();
    expect((await reviewer.ok(listDecisions, { ...asked, text: '青_巷' })).rows).toEqual([]);
    expect((await reviewer.ok(listDecisions, { ...asked, verdict: 'approved' })).rows).toEqual([]);
    expect((await (await server.asStaff('finance')).call(listDecisions, asked)).reason).toBe('permission');
  });
});
