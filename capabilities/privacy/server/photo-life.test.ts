/**
 * The life of an identity photo, from its upload to the end of the account: its contents, who sees it, and the parts
 * that stay.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { nationalIdCheck } from '#platform/validate/national-id.ts';
import { createAgent } from '#capabilities/agents/server/tree/create-agent.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { cleanFilesJob } from '#capabilities/files/server/clean-files.ts';
import { getIdentity } from '#capabilities/identity/contract/get-identity.ts';
import { submitIdentity } from '#capabilities/identity/contract/submit-identity.ts';
import { approveSubmission, listSubmissions } from '#capabilities/identity/server/review.ts';
import { blobOf } from '#testing/pictures.ts';
import { logBuffer } from '#testing/quality/log-buffer.ts';
import { addAccount, tokenFor, TEST_PASSWORD } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { testOperator } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { applyClosing } from '../contract/apply-closing.ts';
import { runClosings } from './run-closings.ts';

const EXIF = 'canary-place-31.2304-121.4737';
const NAME = '周证照';
const first = '51010419880312246';
const NUMBER = first + nationalIdCheck(first);
const logs = logBuffer();

let server: TestServer;
let agentId: AgentId;
let accountId: AccountId;
let path: string;
let served: Buffer;
const db = () => server.database.db;

/** Red, green, blue and white quarters: recognisable after any scaling, and not flat bytes that occur everywhere. */
const quarters = async (seed: number): Promise<Blob> => {
  const [width, height] = [320, 200];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const on = (x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2);
    for (let colour = 0; colour < 3; colour += 1)
      pixels[at * 3 + colour] = on === 3 || on === colour ? 235 - seed * 9 : 20 + seed * 5;
  }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  const exif = { IFD0: { ImageDescription: EXIF }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' } };
  return blobOf(await image.withExif(exif).jpeg({ quality: 92 }).toBuffer());
};

const client = async (): Promise<TestClient> => server.client(await tokenFor(db(), accountId, server.clock.now()));
const get = async (address: string, token?: string) => {
  const response = await fetch(server.url + address, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const folder = (): string => join(server.services.config.dataDir, 'files');
const onDisk = (): Buffer[] =>
  readdirSync(folder(), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => readFileSync(join(one.parentPath, one.name)));
/** All rows of all tables, bytes as text of hexadecimal digits. */
const dump = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`.execute(db());
  const parts: string[] = [];
  for (const { name } of rows)
    parts.push(
      (await server.database.pool.query(`select t::text as row from ${name} as t`)).rows
        .map(({ row }: { row: string }) => row)
        .join('\n'),
    );
  return parts.join('\n');
};
const pixelOf = async (bytes: Buffer, x: number, y: number): Promise<number[]> =>
  [...(await sharp(bytes).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3);

beforeAll(async () => {
  server = await testServer({ logger: logs.logger });
  await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  agentId = await inTransaction(db(), (tx) =>
    createAgent(tx, {
      name: NAME,
      mobile: '13770002001',
      parentId: AGENT_IDS.direct,
      levelCode: 'V1',
      joinedAt: server.clock.now(),
    }),
  );
  accountId = await addAccount(db(), { agentId, loginName: 'photographed', mobile: '13770002001' });
  const own = await client();
  const [front, back] = [
    await own.ok(addFile, { file: await quarters(0) }),
    await own.ok(addFile, { file: await quarters(1) }),
  ];
  const identity = { name: NAME, idNumber: NUMBER, validUntil: '2036-09-18' };
  await own.ok(submitIdentity, { ...identity, frontId: front.id, backId: back.id });
  const id = (await listSubmissions(db()))[0]?.id;
  if (id !== undefined)
    await approveSubmission(db(), server.services, { id, operator: testOperator('reviewer'), now: server.clock.now() });
  path = (await own.ok(getIdentity, {})).front?.url ?? '';
});
afterAll(() => server.close());

it('the served picture contains neither the place nor the device of the original', async () => {
  served = (await get(path)).bytes;
  const meta = await sharp(served).metadata();
  expect([meta.format, meta.exif, meta.xmp, meta.iptc]).toEqual(['jpeg', undefined, undefined, undefined]);
  expect(served.includes(EXIF)).toBe(false);
  const [width, height] = [meta.width ?? 0, meta.height ?? 0];
  const [red = 0, green = 0, blue = 0] = await pixelOf(served, Math.floor(width / 4), Math.floor(height / 4));
  expect(red).toBeGreaterThan(180);
  expect(Math.max(green, blue)).toBeLessThan(90);
});

it('neither disk nor database nor log contains pixels, place, name or number in plain text', async () => {
  const [files, rows, log] = [onDisk(), await dump(), logs.text()];
  expect(files.length).toBeGreaterThan(1);
  const part = served.subarray(200, 232);
  for (const bytes of files) {
    expect(bytes.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    for (const plain of [part, Buffer.from(EXIF), Buffer.from(NUMBER)]) expect(bytes.includes(plain)).toBe(false);
  }
  for (const text of [rows, log]) {
    expect(text).not.toContain(EXIF);
    expect(text).not.toContain(NUMBER);
    expect(text).not.toContain(part.toString('hex'));
    expect(text).not.toContain(part.toString('base64'));
  }
  expect(rows.length).toBeGreaterThan(1000);
});

it('only the agent itself sees it, and readers with a link that is valid now', async () => {
  const [address = ''] = path.split('?');
  const own = await client();
  expect((await get(address, own.token)).status).toBe(200);
  expect((await get(address)).status).toBe(401);
  const others = {
    parent: await server.as(AGENT_IDS.direct),
    grandparent: await server.as(AGENT_IDS.mid),
    child: await server.as(AGENT_IDS.leaf),
    stranger: await server.as(AGENT_IDS.other),
    viewer: await server.as(agentId, 'agent-viewer'),
    operator: await server.as(agentId, 'agent-operator'),
  };
  for (const [who, { token }] of Object.entries(others))
    expect((await get(address, token)).status, `for ${who}`).toBe(404);
  for (const role of ['admin', 'operations', 'finance', 'support'] as const) {
    const staff = await server.asStaff(role);
    expect([401, 403, 404], `for ${role}`).toContain((await get(address, staff.token)).status);
  }
  expect((await get(`${path.slice(0, -2)}xx`)).status).toBe(404);
  server.clock.set(new Date(server.clock.now().getTime() + 11 * 60_000).toISOString());
  expect((await get(path)).status).toBe(404);
});

it('the photo is erased with the account: no bytes, no key, no link, no number', async () => {
  const own = await client();
  const address = (await own.ok(getIdentity, {})).front?.url ?? '';
  expect((await get(address)).status).toBe(200);
  await own.ok(applyClosing, { password: TEST_PASSWORD });
  server.clock.set(new Date(server.clock.now().getTime() + 15 * 86_400_000).toISOString());
  await runClosings(db(), server.services, server.clock.now());
  server.clock.set(new Date(server.clock.now().getTime() + 180_000).toISOString());
  await runClosings(db(), server.services, server.clock.now());
  const job = { db: db(), clock: server.clock, services: server.services };
  await cleanFilesJob.run(job as never, undefined as never);
  expect(onDisk()).toEqual([]);
  const { rows } = await sql<{ state: string; sealedKey: string | null }>`
    select state, sealed_key as "sealedKey" from files.file where uploader = ${`account:${accountId}`}`.execute(db());
  expect(rows.filter(({ state, sealedKey }) => state !== 'removed' || sealedKey !== null)).toEqual([]);
  expect((await get(address)).status).toBe(404);
  const left = await sql<{
    held: number;
  }>`select (select count(*) from identity.holder where agent_id = ${agentId})
    + (select count(*) from identity.submission where agent_id = ${agentId} and (number_sealed is not null
      or name_sealed is not null or number_index is not null or valid_until is not null)) as held`.execute(db());
  expect(left.rows[0]?.held).toBe(0);
  expect(await dump()).not.toContain(NAME);
});
