/** A refused document is submitted again once, as a PDF, an OFD or a photo, and its faults stay beside it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { changeAvatar } from '#capabilities/agents/contract/names/change-avatar.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { smallOfd, smallPdf, zipOf } from '#testing/documents.ts';
import { blobOf, smallPicture } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { addPeople } from '#testing/staff.ts';
import { rejectDocument } from '#testing/taxes.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { addDocumentFile } from '../../contract/documents/add-document-file.ts';
import { cancelDocument } from '../../contract/documents/cancel-document.ts';
import { getDocument } from '../../contract/documents/get-document.ts';
import { listDocuments } from '../../contract/documents/list-documents.ts';
import { submitDocument } from '../../contract/documents/submit-document.ts';

const NOW = new Date(STORY_NOW);
let server: TestServer;
let client: TestClient;
let operator: Awaited<ReturnType<typeof addPeople>>['wang'];
const db = () => server.database.db;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: NOW });
  client = await server.as(AGENT_IDS.direct);
  ({ wang: operator } = await addPeople(db()));
});
afterAll(() => server.close());

const sent = (bytes: Uint8Array, by = client) =>
  by.call(addDocumentFile, { file: blobOf(bytes, 'application/octet-stream') });
const fileOf = async (bytes: Uint8Array): Promise<string> =>
  (await client.ok(addDocumentFile, { file: blobOf(bytes, 'application/octet-stream') })).id;
let count = 0;
const invoice = (fileId: string, more: object = {}) => ({
  kind: 'invoice' as const,
  number: String(30_000_000 + (count += 1)),
  issuedOn: '2026-09-01',
  amountFen: 1_200_000,
  fileId,
  ...more,
});
const submit = async (bytes: Uint8Array, more: object = {}) =>
  client.ok(submitDocument, invoice(await fileOf(bytes), more));
const reject = (id: string) =>
  rejectDocument(db(), { id: idOf(Number(id)), operator, now: NOW }, '抬头不符', {
    title: '某某公司',
    taxNumber: null,
  });

it.each([
  ['pdf', smallPdf()],
  ['ofd', smallOfd()],
] as const)(
  'a %s is kept as it was sent and can only be downloaded, never shown, whatever its sender claims',
  async (type, bytes) => {
    const { picture, fileType } = await submit(bytes);
    expect(fileType).toBe(type);
    const answer = await fetch(server.url + (picture ?? ''));
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(bytes));
    expect(answer.headers.get('content-type')).toBe(`application/${type}`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="document.${type}"`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  },
);

it('a photo is taken as well; a zip that is no OFD, and a page, are not', async () => {
  const { id, width } = await client.ok(addDocumentFile, { file: smallPicture() });
  expect(width).toBeGreaterThan(0);
  expect((await client.ok(submitDocument, invoice(id))).fileType).toBeUndefined();
  expect((await sent(zipOf([{ name: 'a.exe' }]))).reason).toBe('file_damaged');
  expect((await sent(Buffer.from('<html><script>alert(1)</script>'))).reason).toBe('file_type');
  expect((await client.call(addFile, { file: blobOf(smallPdf(), 'application/pdf') })).reason).toBe('file_type');
});

it('a document becomes part of nothing that shows pictures', async () => {
  const id = await fileOf(smallPdf());
  expect((await client.call(changeAvatar, { fileId: id })).reason).toBe('file_gone');
});

it('shows the fault beside the correct value, comes first, and is replaced once', async () => {
  const refused = await submit(smallPdf());
  await submit(smallPdf());
  await reject(refused.id);
  const { document, invoice: right } = await client.ok(getDocument, { id: refused.id });
  expect(document).toMatchObject({ canRedo: true, wrongTitle: '某某公司', reason: '抬头不符', fileType: 'pdf' });
  expect(right).toMatchObject({ title: '展业信息科技有限公司', taxNumber: '91510100MA6BQ7W31K' });
  const first = async () => (await client.ok(listDocuments, { pageSize: 1 })).rows[0];
  expect((await first())?.id).toBe(refused.id);
  const again = await submit(smallOfd(), { replacesId: refused.id });
  expect((await client.ok(getDocument, { id: refused.id })).document.canRedo).toBe(false);
  expect((await first())?.id).toBe(again.id);
  const twice = invoice(await fileOf(smallOfd()), { replacesId: refused.id });
  expect((await client.call(submitDocument, twice)).reason).toBe('tax_document_replaced');
  await client.ok(cancelDocument, { id: again.id });
  expect((await first())?.id).toBe(refused.id);
});

it("with the same number as the refused one replaces it by itself, and never another agent's", async () => {
  const refused = await submit(smallPdf());
  await reject(refused.id);
  const other = await server.as(AGENT_IDS.sibling);
  const { id: fileId } = await other.ok(addDocumentFile, { file: smallPicture() });
  expect((await other.call(submitDocument, invoice(fileId, { replacesId: refused.id }))).reason).toBe(
    'tax_document_replaced',
  );
  expect((await other.call(getDocument, { id: refused.id })).data).toBeUndefined();
  await submit(smallPdf(), { number: refused.number });
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from taxes.document where replaces_id = ${refused.id}`.execute(db());
  expect(rows).toEqual([{ n: 1 }]);
});

it('each document is on one of several pages, refused ones on the first', async () => {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.ok(listDocuments, { pageSize: 2, ...(cursor !== undefined && { cursor }) });
    all.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(new Set(all).size).toBe(all.length);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from taxes.document where agent_id = ${AGENT_IDS.direct}`.execute(db());
  expect(rows).toEqual([{ n: all.length }]);
});

it('the notice of a refused document waits until another document replaces it, and again when that one is withdrawn', async () => {
  const waiting = async () =>
    (await client.ok(listNotices, { waitingOnly: true })).rows.filter(({ waits }) => waits?.tag === 'rejected').length;
  const before = await waiting();
  const { id } = await submit(smallPdf());
  await reject(id);
  expect(await waiting()).toBe(before + 1);
  const next = await submit(smallPdf(), { replacesId: id });
  expect(await waiting()).toBe(before);
  await client.ok(cancelDocument, { id: next.id });
  expect(await waiting()).toBe(before + 1);
});
