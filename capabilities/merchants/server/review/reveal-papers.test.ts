/**
 * Documents of a merchant by its number: the reviewer sees fields to be decided, and decided ones (docs/domain.md §7).
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { answerAtCommandLine } from '#testing/commands.ts';
import { wholeApplication } from '#testing/merchants.ts';
import { smallPicture } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { PHOTO_KINDS, REASONS_OF } from '../../contract/application/application-fields.ts';
import { editApplication } from '../../contract/application/edit-application.ts';
import { submitApplication } from '../../contract/application/submit-application.ts';
import { approveApplication } from '../../contract/review/approve-application.ts';
import { revealPapers } from '../../contract/review/reveal-papers.ts';

type Papers = AnswerOf<typeof revealPapers>;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const statusAt = async (link: string) => {
  const { pathname, search } = new URL(link);
  const answer = await fetch(new URL(pathname + search, server.url));
  return [answer.status, answer.headers.get('content-type')];
};

it('shows every field in full with its reasons, and a link that opens each photo for a while; also when decided', async () => {
  const agent = await server.as(AGENT_IDS.mid);
  const photos: Record<string, string> = {};
  for (const kind of PHOTO_KINDS) photos[kind] = (await agent.ok(addFile, { file: smallPicture() })).id;
  const typed = wholeApplication(1);
  const { id, no } = await agent.ok(editApplication, { ...typed, photos });
  await agent.ok(submitApplication, { id });
  const staff = await server.asStaff('operations');
  const atCommandLine = async (merchantNo: string) =>
    (await answerAtCommandLine(server, 'operations', 'merchants reveal-papers', merchantNo)) as Papers;
  const waiting = await atCommandLine(no);
  const valueOf = (name: string) => waiting.fields.find(({ field }) => field === name);
  for (const field of ['name', 'contactName', 'mobile', 'idNumber', 'licenceNo', 'address', 'cardNumber'] as const)
    expect(valueOf(field)).toEqual({ field, value: typed[field], reasons: REASONS_OF[field] });
  for (const kind of PHOTO_KINDS) expect(await statusAt(valueOf(kind)?.value ?? '')).toEqual([200, 'image/jpeg']);
  const decision = { id: waiting.id, submissionId: waiting.submissionId ?? '', note: '资料齐全' };
  const approved = await staff.ok(approveApplication, decision);
  const decided = await atCommandLine(approved.no);
  expect(decided).toMatchObject({
    status: 'approved',
    reviews: [{ verdict: 'approved', reviewer: expect.stringMatching(/^operations/), note: '资料齐全', refused: [] }],
  });
  const link = decided.fields.find(({ field }) => field === 'storefront')?.value ?? '';
  expect(await statusAt(link)).toEqual([200, 'image/jpeg']);
  server.clock.advance(11 * 60_000);
  expect((await statusAt(link))[0]).not.toBe(200);
  const { rows } = await sql<{ looks: number }>`select count(*)::int as looks from audit.entry
    where call = 'merchants.reveal-papers' and operator <> ''`.execute(server.database.db);
  expect(rows[0]?.looks).toBe(2);
  // at the console nobody sees the papers of a decided application
  expect((await staff.call(revealPapers, { merchantNo: approved.no })).code).toBe(404);
  expect(await staff.call(revealPapers, { merchantNo: '404404' })).toMatchObject({ reason: 'merchant_unknown' });
});
