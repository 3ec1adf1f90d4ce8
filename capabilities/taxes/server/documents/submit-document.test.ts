/** A document that an agent hands in waits for a decision, is seen by the agent alone, and counts once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffOperator } from '#platform/auth/operator.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { listPersonalData } from '#capabilities/privacy/contract/list-personal-data.ts';
import { smallPicture } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { addPeople } from '#testing/staff.ts';
import { approveDocument, rejectDocument, revokeDocument } from '#testing/taxes.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { cancelDocument } from '../../contract/documents/cancel-document.ts';
import { listDocuments } from '../../contract/documents/list-documents.ts';
import { submitDocument } from '../../contract/documents/submit-document.ts';
import { eraseWaiting } from './erase-waiting.ts';

let server: TestServer;
let client: TestClient;
let people: Readonly<Record<'wang' | 'limin', StaffOperator>>;
const db = () => server.database.db;
const NOW = new Date(STORY_NOW);

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: NOW });
  client = await server.as(AGENT_IDS.direct);
  people = await addPeople(db());
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`update taxes.document set submitted_at = submitted_at - interval '2 days'`.execute(db());
});

const uploadPicture = (by: TestClient) => by.ok(addFile, { file: smallPicture() });
let count = 0;
const invoice = async (more: object = {}, by = client) => ({
  kind: 'invoice' as const,
  number: String(10_000_000 + (count += 1)),
  issuedOn: '2026-09-01',
  amountFen: 50_000,
  fileId: (await uploadPicture(by)).id,
  ...more,
});
const submit = async (more: object = {}) => client.ok(submitDocument, await invoice(more));
const refusal = async (more: object, by = client) => {
  const { reason, fields } = await by.call(submitDocument, await invoice(more, by));
  return reason ?? fields;
};
const decision = (id: string, operator = people.wang) => ({ id: idOf<never>(Number(id)), operator, now: NOW });
const STANDARD = ppm(60_000);
const approve = (id: string) =>
  approveDocument(db(), decision(id), { ratePpm: ppm(10_000), validTo: null, standardPpm: STANDARD });
const shown = async (id: string) => (await client.ok(listDocuments, {})).rows.find((row) => row.id === id);
const fetched = async (path: string | undefined) => (await fetch(server.url + (path ?? '/missing'))).status;
const notices = async (key: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from content.notice where key = ${key}`.execute(
    db(),
  );
  return rows[0]?.n ?? 0;
};

describe('a document', () => {
  it('waits with its picture and its stated values', async () => {
    const row = await submit({ number: '1234 5678 9012 3456 7890' });
    expect(row).toMatchObject({
      kind: 'invoice',
      number: '12345678901234567890',
      state: 'submitted',
      amountFen: 50_000,
      usedFen: 0,
    });
    expect(row.no).toMatch(/^T\d{6}$/);
    expect([row.ratePpm, row.leftFen]).toEqual([undefined, undefined]);
    expect(await fetched(row.picture)).toBe(200);
  });

  it('is refused where it is wrong, at the field, and nothing is stored', async () => {
    const before = (await client.ok(listDocuments, {})).rows.length;
    expect(await refusal({ number: '1234567' })).toHaveProperty('number');
    expect(await refusal({ issuedOn: '2026-09-19' })).toHaveProperty('issuedOn');
    expect(await refusal({ issuedOn: '2025-09-17' })).toHaveProperty('issuedOn');
    expect(await refusal({ amountFen: undefined })).toHaveProperty('amountFen');
    expect(await refusal({ kind: 'certificate', number: 'AB-123456' })).toHaveProperty('amountFen');
    expect(await refusal({ fileId: '999999' })).toBe('file_gone');
    expect((await client.ok(listDocuments, {})).rows).toHaveLength(before);
  });

  it('is handed in once by one agent, until it was not approved', async () => {
    const { id, number } = await submit();
    expect(await refusal({ number })).toBe('tax_document_taken');
    await rejectDocument(db(), decision(id), '照片不清楚');
    expect((await submit({ number })).state).toBe('submitted');
  });

  it('keeps nobody out and is not disclosed while it waits; it is approved once, for whoever submits it', async () => {
    const other = await server.as(AGENT_IDS.sibling);
    const theirs = async (number: string) => {
      const { id: fileId } = await uploadPicture(other);
      return other.ok(submitDocument, { ...(await invoice({ number })), fileId });
    };
    const squatted = await submit();
    const { number } = squatted;
    const owned = await theirs(number);
    expect(owned.state).toBe('submitted');
    const terms = { ratePpm: ppm(10_000), validTo: null, standardPpm: STANDARD };
    const answers = await Promise.allSettled(
      [owned.id, squatted.id].map((id) => approveDocument(db(), decision(id), terms)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find((each) => each.status === 'rejected')).toMatchObject({
      reason: { reason: 'tax_document_same_approved' },
    });
    expect(await refusal({ number }, other)).toBe('tax_document_taken');
  });

  it.each([
    ['full-width digits', '１２３４５６７９', '12345679'],
    ['blanks and what is not seen', ' 1234\u200B 5680\u3000', '12345680'],
    ['small letters, and a dash for a hyphen', 'sw—2026-0101', 'SW-2026-0101', 'certificate'],
    ['no hyphens', 'SW20260202', 'SW-2026-0202', 'certificate'],
  ])('with %s is the same paper', async (_what, typed, printed, kind = 'invoice') => {
    const certificate = kind === 'certificate' && { kind, amountFen: undefined };
    await submit({ ...certificate, number: printed });
    expect(await refusal({ ...certificate, number: typed })).toBe('tax_document_taken');
  });

  it('with the same number at the same instant is one', async () => {
    const number = '87654321';
    const requests = await Promise.all([invoice({ number }), invoice({ number }), invoice({ number })]);
    const answers = await Promise.all(requests.map((request) => client.call(submitDocument, request)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 601, 601]);
  });

  it('has a picture of its own, which nothing else can use', async () => {
    const request = await invoice();
    await client.ok(submitDocument, request);
    const again = { ...request, number: '11112222' };
    expect((await client.call(submitDocument, again)).reason).toBe('file_gone');
    const other = await server.as(AGENT_IDS.sibling);
    const theirs = await uploadPicture(other);
    expect(await refusal({ fileId: theirs.id })).toBe('file_gone');
  });

  it('is withdrawn by the agent while it waits, together with its picture', async () => {
    const { id, picture } = await submit();
    const other = await server.as(AGENT_IDS.sibling);
    expect((await other.call(cancelDocument, { id })).code).toBe(404);
    expect((await client.ok(cancelDocument, { id })).state).toBe('cancelled');
    expect(await fetched(picture)).toBe(404);
    expect((await client.call(cancelDocument, { id })).reason).toBe('tax_document_decided');
  });

  it('is handed in ten times a day at most', async () => {
    for (let turn = 0; turn < 10; turn += 1) await submit();
    expect(await refusal({})).toBe('tax_document_day_limit');
  });

  it('is useless for an account that is settled outside the platform', async () => {
    await sql`update agents.agent set is_specific = true where id = ${AGENT_IDS.sibling}`.execute(db());
    const other = await server.as(AGENT_IDS.sibling);
    expect(await refusal({}, other)).toBe('tax_specific_account');
    await sql`update agents.agent set is_specific = false where id = ${AGENT_IDS.sibling}`.execute(db());
  });
});

describe('a decision', () => {
  it('is made once, tells the agent, and shows what the document covers', async () => {
    const { id } = await submit();
    const before = await notices('tax_document_approved');
    const all = await Promise.allSettled([
      approve(id),
      approve(id),
      rejectDocument(db(), decision(id), '重复'),
      client.ok(cancelDocument, { id }),
    ]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const state = (await shown(id))?.state;
    expect(await notices('tax_document_approved')).toBe(before + (state === 'approved' ? 1 : 0));
    const second = await submit();
    await approve(second.id);
    expect(await shown(second.id)).toMatchObject({ state: 'approved', ratePpm: 10_000, leftFen: 50_000, usedFen: 0 });
  });

  it('against it gives the reason, and the refused file stays to be looked at', async () => {
    const { id, picture } = await submit();
    await rejectDocument(db(), decision(id), '发票抬头不符');
    expect(await shown(id)).toMatchObject({ state: 'rejected', reason: '发票抬头不符' });
    expect(await fetched(picture)).toBe(200);
    await expect(approve(id)).rejects.toMatchObject({ reason: 'tax_document_not_waiting' });
  });

  it('needs an end for a certificate, and one that is not over', async () => {
    const request = { kind: 'certificate', number: 'SW-2026-0001', amountFen: undefined };
    const { id } = await submit(request);
    await expect(approve(id)).rejects.toMatchObject({ reason: 'tax_document_needs_end' });
    const until = (validTo: string, by = people.wang) =>
      approveDocument(db(), decision(id, by), { ratePpm: ppm(30_000), validTo, standardPpm: STANDARD });
    await expect(until('2026-09-17')).rejects.toMatchObject({ reason: 'tax_document_end_past' });
    expect(await until('2026-09-18')).toHaveProperty('lapsesAt');
    await until('2026-09-18', people.limin);
    expect(await shown(id)).toMatchObject({ state: 'approved', validTo: '2026-09-18' });
    server.clock.set('2026-09-18T16:00:00Z');
    expect((await shown(id))?.state).toBe('over');
    server.clock.set(STORY_NOW);
  });

  it('whose tax comes to the limit is approved when a second person gives the same terms, once', async () => {
    const { id } = await submit({ amountFen: 2_000_001 });
    const approveBy = (by: StaffOperator, ratePpm = 10_000) =>
      approveDocument(db(), decision(id, by), { ratePpm: ppm(ratePpm), validTo: null, standardPpm: STANDARD });
    for (const from of ['cli', '203.0.113.9'])
      expect(await approveBy({ ...people.wang, from })).toHaveProperty('lapsesAt');
    expect((await shown(id))?.state).toBe('submitted');
    await expect(approveBy(people.limin, 0)).rejects.toThrow('proposed something else');
    const both = await Promise.allSettled([approveBy(people.limin), approveBy(people.limin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await shown(id)).toMatchObject({ state: 'approved', ratePpm: 10_000 });
    const { rows } = await sql`select call, operator, after ->> 'proposedBy' as first from audit.entry
      where subject = 'tax_document' and subject_id = ${id} order by id`.execute(db());
    expect(rows.slice(-2)).toEqual([
      { call: 'taxes.propose-approval', operator: 'wang', first: null },
      { call: 'taxes.approve', operator: 'limin', first: 'wang' },
    ]);
  });

  it('at the standard rate or above raises nothing: one person approves it', async () => {
    const { id } = await submit({ amountFen: 9_000_000 });
    const terms = { ratePpm: STANDARD, validTo: null, standardPpm: STANDARD };
    expect(await approveDocument(db(), decision(id), terms)).toMatchObject({ state: 'approved' });
  });

  it('can be undone with a reason; the picture stays with the application that it was sent for', async () => {
    const { id, picture } = await submit();
    await approve(id);
    await revokeDocument(db(), decision(id), '发票已作废');
    expect(await shown(id)).toMatchObject({ state: 'revoked', reason: '发票已作废' });
    expect(await fetched(picture)).toBe(200);
    await expect(revokeDocument(db(), decision(id), '再次')).rejects.toMatchObject({
      reason: 'tax_document_not_approved',
    });
  });
});

it("are part of the agent's own data, with the decisions about them", async () => {
  const { id, number } = await submit();
  await rejectDocument(db(), decision(id), '发票抬头有误');
  const { rows } = await client.ok(listPersonalData, { pageSize: 100 });
  const own = rows.filter(({ item }) => item === 'tax_document').map(({ value }) => value);
  expect(own).toContain(`发票 ${number} · 500.00 · 未通过 · 发票抬头有误`);
});

it('when an account closes, waiting ones are cancelled, and approved ones stay', async () => {
  const waiting = await submit();
  const approved = await submit();
  await approve(approved.id);
  const erasing = { agentId: AGENT_IDS.direct, accountIds: [], services: server.services, now: NOW };
  await inTransaction(db(), (tx) => eraseWaiting(tx, erasing));
  expect([(await shown(waiting.id))?.state, (await shown(approved.id))?.state]).toEqual(['cancelled', 'approved']);
});
