/** The review of tax documents by the staff, and the answer of each call. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { smallPicture } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { listDocuments } from '../../contract/documents/list-documents.ts';
import { submitDocument } from '../../contract/documents/submit-document.ts';
import { approveDocument } from '../../contract/review/approve-document.ts';
import { previewApproval } from '../../contract/review/preview-approval.ts';
import { rejectDocument } from '../../contract/review/reject-document.ts';
import { revealDocument } from '../../contract/review/reveal-document.ts';
import { revokeDocument } from '../../contract/review/revoke-document.ts';
import { searchDocuments } from '../../contract/review/search-documents.ts';

let server: TestServer;
let client: TestClient;
let staff: TestClient;
const db = () => server.database.db;

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  client = await server.as(AGENT_IDS.direct);
  staff = await server.asStaff('finance');
});
afterAll(() => server.close());
// Within the limit of a day.
beforeEach(async () => {
  await sql`update taxes.document set submitted_at = submitted_at - interval '2 days'`.execute(db());
});

let count = 0;
const submit = async (more: object = {}, by = client) => {
  const { id: fileId } = await by.ok(addFile, { file: smallPicture() });
  const number = String(20_000_000 + (count += 1));
  const invoice = { kind: 'invoice' as const, number, issuedOn: '2026-09-01', amountFen: 50_000, fileId };
  return (await by.ok(submitDocument, { ...invoice, ...more })).no;
};
const shown = async (no: string) => (await client.ok(listDocuments, {})).rows.find((row) => row.no === no);

it('lists waiting documents, shows one with its picture, and writes each look into the audit log', async () => {
  expect((await staff.ok(searchDocuments, {})).rows).toEqual([]);
  const no = await submit();
  expect((await staff.ok(searchDocuments, {})).rows).toMatchObject([
    { no, state: 'submitted', agentCode: 'ZY80542', kind: 'invoice', number: '20000001', amountFen: 50_000 },
  ]);
  const { picture } = await staff.ok(revealDocument, { no: no.toLowerCase() });
  expect(picture).toMatch(/^http\S+\/prod-api\/api\/files\/\d+\?until=/);
  const { rows } = await sql`select operator from audit.entry where call = 'taxes.show'`.execute(db());
  expect(rows).toEqual([{ operator: expect.stringMatching(/^finance/) }]);
});

it('shows who decides that another agent handed the same paper in', async () => {
  const no = await submit({ number: '30000001' });
  const theirs = await submit({ number: '30000001' }, await server.as(AGENT_IDS.sibling));
  expect(await staff.ok(revealDocument, { no })).toMatchObject({ samePaperAs: [theirs] });
  const { rows } = await staff.ok(searchDocuments, {});
  expect(rows.filter(({ samePaperAs }) => samePaperAs !== undefined).map((row) => row.no)).toEqual([no, theirs]);
  await staff.ok(approveDocument, { no, ratePpm: 10_000 });
  expect(await staff.call(approveDocument, { no: theirs, ratePpm: 10_000 })).toMatchObject({
    reason: 'tax_document_same_approved',
  });
  await staff.ok(rejectDocument, { no: theirs, reason: '重复' });
});

it.each([10_000, 5_000, 0, 123_456])('approves at %s ppm', async (ratePpm) => {
  const no = await submit();
  expect(await staff.ok(approveDocument, { no, ratePpm })).toMatchObject({ is: 'approved', document: { no, ratePpm } });
  expect(await shown(no)).toMatchObject({ state: 'approved', ratePpm });
});

it('says when no withdrawal can use the rate, because no wallet is taxed above it', async () => {
  const says = async (ratePpm: number) =>
    (await staff.ok(approveDocument, { no: await submit(), ratePpm })).isWithoutEffect;
  expect([await says(60_000), await says(59_999)]).toEqual([true, false]);
});

it.each([1_000_000, -1, 0.5])('refuses the rate %s and approves nothing', async (ratePpm) => {
  const no = await submit();
  expect((await staff.call(approveDocument, { no, ratePpm } as never)).code).toBe(400);
  expect((await shown(no))?.state).toBe('submitted');
  await staff.ok(rejectDocument, { no, reason: '测试', wrongTitle: '另一家公司' });
  expect(await shown(no)).toMatchObject({ state: 'rejected', wrongTitle: '另一家公司' });
});

it('needs a last day and two persons for a certificate, and a reason to reject or revoke', async () => {
  const no = await submit({ kind: 'certificate', number: 'SW-2026-77', amountFen: undefined });
  expect(await staff.call(approveDocument, { no, ratePpm: 30_000 })).toMatchObject({
    reason: 'tax_document_needs_end',
  });
  const terms = { no, ratePpm: 30_000, validTo: '2027-03-31' };
  for (const _ of [1, 2])
    expect(await staff.ok(approveDocument, terms)).toEqual({
      is: 'waits',
      lapsesAt: expect.any(String),
      isWithoutEffect: false,
    });
  const other = await server.asStaff('finance');
  expect((await other.call(approveDocument, { ...terms, ratePpm: 20_000 })).code).toBe(409);
  expect(await other.ok(approveDocument, terms)).toMatchObject({ is: 'approved', document: { validTo: '2027-03-31' } });
  expect((await staff.call(revokeDocument, { no, reason: ' ' })).code).toBe(400);
  expect(await staff.ok(revokeDocument, { no, reason: '已失效' })).toMatchObject({ state: 'revoked' });
  expect(await shown(no)).toMatchObject({ state: 'revoked', reason: '已失效' });
  expect(await staff.call(rejectDocument, { no: 'T999999', reason: '无' })).toMatchObject({
    reason: 'tax_document_unknown',
  });
});

it('says what an approval saves and who must agree, without approving; an earlier paper is used first', async () => {
  const no = await submit({ number: '70000001', amountFen: 10_000_000 });
  await staff.ok(approveDocument, { no: await submit({ number: '70000002' }), ratePpm: 10_000 });
  const terms = { no, ratePpm: 10_000 };
  expect(await staff.ok(previewApproval, terms)).toEqual({ is: 'waits', isWithoutEffect: false, savesFen: 500_000 });
  expect((await shown(no))?.state).toBe('submitted');
  const revealed = await staff.ok(revealDocument, { no });
  expect(revealed).toMatchObject({ standardPpm: 60_000, company: { ratePpm: 10_000 } });
  expect(revealed.earlier.some(({ leftFen }) => leftFen === 50_000)).toBe(true);
  expect(revealed.proposal).toBeUndefined();
  expect(await staff.ok(approveDocument, terms)).toMatchObject({ is: 'waits' });
  expect((await staff.ok(revealDocument, { no })).proposal).toMatchObject({ isMine: true });
  const other = await server.asStaff('finance');
  expect(await other.ok(previewApproval, terms)).toMatchObject({ is: 'approved' });
  expect((await other.call(previewApproval, { ...terms, ratePpm: 20_000 })).code).toBe(409);
  expect(await other.ok(approveDocument, terms)).toMatchObject({ is: 'approved' });
});
