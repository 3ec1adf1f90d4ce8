/**
 * Pictures over real HTTP, kept in a folder and in a bucket: who may send and see them; repeated, cut and forged
 * requests; what stays behind.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { maxFileBytes } from '#platform/files/accepted-type.ts';
import { StoreAway } from '#platform/files/store.ts';
import { createVault, readVaultConfig } from '#platform/vault/vault.ts';
import { blobOf, pictureOf, smallPicture } from '#testing/pictures.ts';
import { s3Server, type S3Server } from '#testing/s3/s3-server.ts';
import { randomSecret } from '#testing/secrets.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { addFile } from '../contract/add-file.ts';
import type { FileId } from '../contract/file-fields.ts';
import { attachFiles, removeFiles } from './attach-files.ts';
import { cleanFilesJob, eraseFilesJob } from './clean-files.ts';
import { contentOf, findFile } from './find-file.ts';
import { PER_DAY } from './limits.ts';
import type { Uploader } from './receive-file.ts';
import { resealFiles } from './reseal-files.ts';

const KINDS = ['a folder', 'a bucket'] as const;

describe.each(KINDS)('with pictures in %s', (kind) => {
  let server: TestServer;
  let s3: S3Server;
  let mid: TestClient;
  let sibling: TestClient;
  const HOUR = 3_600_000;
  const db = () => server.database.db;

  beforeAll(async () => {
    s3 = await s3Server();
    server = await testServer(kind === 'a bucket' ? { env: s3.env } : {});
    await inTransaction(db(), (tx) => buildSmallWorld(tx, { now: server.clock.now() }));
    mid = await server.as(AGENT_IDS.mid);
    sibling = await server.as(AGENT_IDS.sibling);
  });
  afterAll(async () => {
    await server.close();
    await s3.close();
  });

  const add = async (client: TestClient, file: Blob = smallPicture(), key?: string) =>
    client.ok(addFile, { file }, key === undefined ? {} : { key });
  const fileIdOf = ({ id }: { id: string }): FileId => idOf(Number(id));
  const uploaderOf = async (id: FileId): Promise<Uploader> => {
    const { rows } = await sql<{ uploader: Uploader }>`select uploader from files.file where id = ${id}`.execute(db());
    return rows[0]?.uploader ?? 'account:0';
  };
  const filesBelow = (folder: string): Buffer[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => readFileSync(join(one.parentPath, one.name)));
  /** All that the store holds. */
  const stored = (): Buffer[] =>
    kind === 'a bucket' ? [...s3.objects.values()] : filesBelow(join(server.services.config.dataDir, 'files'));
  /** The store does not answer while `work` runs. */
  const withoutStore = async (work: () => Promise<void>): Promise<void> => {
    s3.always = { status: 503, code: 'ServiceUnavailable' };
    const away = new StoreAway('away');
    const { files } = server.services;
    const spies =
      kind === 'a bucket' ? [] : [vi.spyOn(files, 'get'), vi.spyOn(files, 'put'), vi.spyOn(files, 'remove')];
    for (const spy of spies) spy.mockRejectedValue(away);
    await work();
    for (const spy of spies) spy.mockRestore();
    s3.always = undefined;
  };
  const get = async (path: string, token?: string) => {
    const response = await fetch(server.url + path, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes, text: bytes.toString('latin1') };
  };
  const job = () => ({ db: db(), clock: server.clock, services: server.services }) as never;
  const clean = () => cleanFilesJob.run(job(), {} as never);
  const erasedAt = async (id: string): Promise<Date | null | undefined> => {
    const { rows } = await sql<{ at: Date | null }>`
    select erased_at as at from files.file where id = ${id}::bigint`.execute(db());
    return rows[0]?.at;
  };
  const attach = async (id: FileId, subject: number, by?: Uploader) => {
    const uploader = by ?? (await uploaderOf(id));
    await inTransaction(db(), (tx) =>
      attachFiles(tx, [id], { kind: 'avatar', subjectId: idOf(subject), by: uploader, now: server.clock.now() }),
    );
  };

  describe('sending a picture', () => {
    it('gives its sender an id and a link that shows it, and stores nothing readable', async () => {
      const canary = 'canary-place-31.23';
      const answer = await add(mid, blobOf(await pictureOf({ canary, gps: true })));
      expect(answer).toMatchObject({ width: 160, height: 100 });
      const shown = await get(answer.url);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect([shown.text.includes(canary), shown.text.includes('Exif')]).toEqual([false, false]);
      for (const bytes of stored()) {
        expect([
          bytes.includes(canary),
          bytes.includes('JFIF'),
          bytes.includes(shown.bytes.subarray(100, 140)),
        ]).toEqual([false, false, false]);
      }
    });

    it('twice with one key, one after the other or at once, is one picture', async () => {
      const key = crypto.randomUUID();
      const file = blobOf(await pictureOf({ width: 200 }));
      const answers = await Promise.all([add(mid, file, key), add(mid, file, key)]);
      const again = await add(mid, file, key);
      expect(new Set([...answers, again].map(({ id }) => id)).size).toBe(1);
      const other = await mid.call(addFile, { file: smallPicture() }, { key });
      expect(other.code).toBe(409);
    });

    it('after a day, when the answer is forgotten, is still one picture with the same key', async () => {
      const key = crypto.randomUUID();
      const first = await add(mid, smallPicture(), key);
      await attach(fileIdOf(first), 71);
      await sql`delete from platform.idempotency where key = ${key}`.execute(db());
      expect((await add(mid, smallPicture(), key)).id).toBe(first.id);
    });

    it.each([
      ['file_type', () => new Blob(['<svg onload="alert(1)"/>'], { type: 'image/svg+xml' })],
      ['file_type', () => new Blob(['<html>'], { type: 'image/jpeg' })],
      ['file_empty', () => new Blob([], { type: 'image/jpeg' })],
      ['file_damaged', () => smallPicture().slice(0, 200, 'image/jpeg')],
      ['file_type', () => smallPicture().slice(0, 9999, 'image/png')],
    ])('that is none is refused with %s, and leaves nothing', async (reason, file) => {
      const before = stored().length;
      expect((await mid.call(addFile, { file: file() })).reason).toBe(reason);
      expect(stored().length).toBe(before);
    });

    it('of 5 MB is read, one byte more is refused, and much more is not even received', async () => {
      const picture = await pictureOf({ width: 400, height: 300 });
      const padded = (size: number) => blobOf(Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
      expect((await mid.call(addFile, { file: padded(maxFileBytes) })).code).toBe(200);
      expect((await mid.call(addFile, { file: padded(maxFileBytes + 1) })).reason).toBe('file_too_large');
      const form = new FormData();
      form.append('file', padded(maxFileBytes + 100_000), 'photo');
      const { status, json } = await mid.raw('POST', '/prod-api/api/files', form, { 'idempotency-key': 'large-one-1' });
      expect([status, typeof json.msg]).toEqual([413, 'string']);
    });

    it('without a file, with two, with a text in its place or in a broken form is refused in words', async () => {
      const send = async (build: (form: FormData) => void) => {
        const form = new FormData();
        build(form);
        const { json } = await mid.raw('POST', '/prod-api/api/files', form, { 'idempotency-key': crypto.randomUUID() });
        return json.code;
      };
      expect(await send((form) => form.append('other', 'x'))).toBe(400);
      expect(await send((form) => form.append('file', 'x'))).toBe(400);
      expect(await send((form) => ['file', 'file'].forEach((name) => form.append(name, smallPicture(), 'a')))).toBe(
        400,
      );
      expect(await send((form) => form.append('avatar', smallPicture(), 'a'))).toBe(400);
      for (const body of ['', '--x\r\n', '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'])
        expect(
          (await mid.raw('POST', '/prod-api/api/files', body, { 'content-type': 'multipart/form-data; boundary=x' }))
            .json.code,
        ).toBe(400);
    });

    it('is refused to nobody and to a viewer, before the picture is read', async () => {
      const viewer = await server.as(AGENT_IDS.mid, 'agent-viewer');
      expect((await viewer.call(addFile, { file: smallPicture() })).reason).toBe('permission');
      expect((await server.client().call(addFile, { file: smallPicture() })).code).toBe(401);
    });

    it('that was cut off on the way leaves no row and no bytes', async () => {
      const [before, { rows }] = [stored().length, await sql`select id from files.file`.execute(db())];
      const { port } = new URL(server.url);
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(
            `POST /prod-api/api/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${mid.token}\r\n` +
              'Idempotency-Key: cut-off-1234\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
              'Content-Length: 100000\r\n\r\n--x\r\n',
            () => socket.destroy(),
          );
        });
        socket.on('close', () => resolve());
      });
      expect((await mid.call(addFile, { file: smallPicture() })).code).toBe(200);
      const after = await sql`select id from files.file`.execute(db());
      expect([stored().length, after.rows.length]).toEqual([before + 1, rows.length + 1]);
    });

    it('to a store that is full or away is refused in words, and works with the same key afterwards', async () => {
      const key = crypto.randomUUID();
      await withoutStore(async () => {
        expect((await mid.call(addFile, { file: smallPicture() }, { key })).reason).toBe('file_store');
      });
      const { url } = await add(mid, smallPicture(), key);
      expect((await get(url)).status).toBe(200);
      await withoutStore(async () => expect((await get(url)).status).toBe(503));
      expect((await get(url)).status).toBe(200);
    });
  });

  describe('seeing a picture', () => {
    it('is for its uploader; for anybody else it is not there, in the same bytes as one that never was', async () => {
      const { id } = await add(mid);
      expect((await get(`/prod-api/api/files/${id}`, mid.token)).status).toBe(200);
      const nothing = await get('/prod-api/api/files/999999', sibling.token);
      expect(nothing.status).toBe(404);
      const parent = await server.as(AGENT_IDS.root);
      const ownViewer = await server.as(AGENT_IDS.mid, 'agent-viewer');
      for (const { token } of [sibling, parent, ownViewer])
        expect((await get(`/prod-api/api/files/${id}`, token)).bytes).toEqual(nothing.bytes);
      for (const wrong of ['0', '-1', 'x', '1e3', '%00', '99999999999999999999', `${id}%20`])
        expect((await get(`/prod-api/api/files/${wrong}`, sibling.token)).bytes).toEqual(nothing.bytes);
      const strangers = await Promise.all([id, '999999'].map((one) => get(`/prod-api/api/files/${one}`)));
      expect(strangers.map(({ status }) => status)).toEqual([401, 401]);
      expect(strangers[0]?.bytes).toEqual(strangers[1]?.bytes);
    });

    it('is decided by the capability of its subject once it is part of one', async () => {
      const { id } = await add(mid);
      const subject = { kind: 'certification', subjectId: AGENT_IDS.sibling, now: server.clock.now() } as const;
      const by = await uploaderOf(fileIdOf({ id }));
      await inTransaction(db(), (tx) => attachFiles(tx, [fileIdOf({ id })], { ...subject, by }));
      expect((await get(`/prod-api/api/files/${id}`, sibling.token)).status).toBe(200);
      expect((await get(`/prod-api/api/files/${id}`, mid.token)).status).toBe(404);
    });

    it('by a link ends after minutes, and a link is for one picture', async () => {
      const [first, second] = [await add(mid), await add(mid, blobOf(await pictureOf({ width: 77 })))];
      const missing = await get('/prod-api/api/files/999999', mid.token);
      const forged = [
        first.url.replace(`files/${first.id}`, `files/${second.id}`),
        first.url.replace(/until=\d+/, (text) => `${text}0`),
        first.url.replace(/until=\d+/, 'until=9999999999999'),
        `${first.url}x`,
        first.url.replace(/sign=./, 'sign=_'),
        first.url.replace(/&sign=.*/, '&sign=x'),
        `${first.url}&sign=a`,
      ];
      for (const url of forged) expect([url, (await get(url)).text]).toEqual([url, missing.text]);
      server.clock.advance(4 * 60_000);
      expect((await get(first.url)).status).toBe(200);
      server.clock.advance(6 * 60_000 + 1);
      expect((await get(first.url)).bytes).toEqual(missing.bytes);
    });

    it('leaves no copy on the way, runs nothing and is never taken for another type', async () => {
      const { headers } = await get((await add(mid)).url);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
        'cross-origin-resource-policy': 'same-origin',
      });
    });
  });

  describe('making a picture part of something', () => {
    it('is for its uploader alone, and once', async () => {
      const id = fileIdOf(await add(mid));
      await expect(attach(id, 1, 'account:999')).rejects.toMatchObject({ reason: 'file_gone' });
      await attach(id, 1);
      await attach(id, 1);
      await expect(attach(id, 2)).rejects.toMatchObject({ reason: 'file_gone' });
    });

    it('keeps it; one that nothing was made of is gone after a day, with its bytes', async () => {
      await clean();
      const [kept, loose] = [await add(mid), await add(mid, blobOf(await pictureOf({ width: 99 })))];
      await attach(fileIdOf(kept), 3);
      const before = stored().length;
      server.clock.advance(23 * HOUR);
      await clean();
      const token = (await server.as(AGENT_IDS.mid)).token;
      expect(stored().length).toBeGreaterThanOrEqual(2);
      server.clock.advance(2 * HOUR);
      await clean();
      expect(stored().length).toBeLessThan(before);
      expect((await get(`/prod-api/api/files/${loose.id}`, token)).status).toBe(404);
      const { rows } = await sql<{ state: string; sealed_key: string | null }>`
      select state, sealed_key from files.file where id = any(${[kept.id, loose.id]}::bigint[]) order by id`.execute(
        db(),
      );
      expect(rows).toEqual([
        { state: 'kept', sealed_key: expect.any(String) },
        { state: 'removed', sealed_key: null },
      ]);
      mid = await server.as(AGENT_IDS.mid);
      sibling = await server.as(AGENT_IDS.sibling);
    });

    it('ends with its removal: the key goes with the commit, a valid link shows nothing, the bytes follow', async () => {
      const { id, url } = await add(mid);
      await attach(fileIdOf({ id }), 5);
      const subject = { kind: 'avatar', subjectId: idOf(5), now: server.clock.now() } as const;
      await inTransaction(db(), (tx) =>
        removeFiles(tx, server.services, [fileIdOf({ id })], { ...subject, subjectId: idOf(6) }),
      );
      expect((await get(url)).status).toBe(200);
      const before = stored().length;
      await inTransaction(db(), (tx) => removeFiles(tx, server.services, [fileIdOf({ id })], subject));
      expect((await get(url)).status).toBe(404);
      await clean();
      expect(stored().length).toBe(before - 1);
    });

    it('ends with its removal also when the store is away: the bytes go when it is back', async () => {
      const { id, url } = await add(mid, blobOf(await pictureOf({ width: 55 })));
      await attach(fileIdOf({ id }), 8);
      const before = stored().length;
      const subject = { kind: 'avatar', subjectId: idOf(8), now: server.clock.now() } as const;
      await withoutStore(async () => {
        await inTransaction(db(), (tx) => removeFiles(tx, server.services, [fileIdOf({ id })], subject));
        await expect(eraseFilesJob.run(job(), {} as never)).rejects.toThrow(StoreAway);
        expect((await get(url)).status).toBe(404);
      });
      expect([stored().length, await erasedAt(id)]).toEqual([before, null]);
      expect(await eraseFilesJob.run(job(), {} as never)).toEqual({ erased: 1 });
      expect([stored().length, await erasedAt(id)]).toEqual([before - 1, expect.any(Date)]);
      expect(await eraseFilesJob.run(job(), {} as never)).toEqual({ erased: 0 });
    });

    it('is never shown as another: bytes that were changed in the store show nothing', async () => {
      const [other = Buffer.alloc(0)] = stored();
      const { url } = await add(mid, blobOf(await pictureOf({ width: 66 })));
      const spy = vi.spyOn(server.services.files, 'get').mockResolvedValueOnce(other);
      const { headers, text } = await get(url);
      expect([headers.get('content-type'), text.includes('JFIF')]).toEqual([expect.stringContaining('json'), false]);
      spy.mockRestore();
    });
  });

  it('counts the pictures of an account in a day, also those that were removed', async () => {
    const client = await server.as(AGENT_IDS.direct);
    const first = await add(client);
    await sql`insert into files.file (uploader, content_index, state, object, byte_count, width, height, created_at)
    select uploader, 'x', 'removed', 'filler-' || n, 1, 1, 1, created_at
    from files.file, generate_series(2, ${PER_DAY}) n
    where id = ${first.id}::bigint`.execute(db());
    expect((await client.call(addFile, { file: smallPicture() })).reason).toBe('file_day_limit');
    expect((await mid.call(addFile, { file: smallPicture() })).code).toBe(200);
  });

  it('is readable after the vault has a new key, and only the keys are sealed anew', async () => {
    const { id, url } = await add(mid);
    const before = await get(url);
    const config = readVaultConfig({}, false);
    const newKey = randomSecret();
    const both = createVault({ ...config, keys: [{ id: 'k9', key: Buffer.from(newKey, 'base64') }, ...config.keys] });
    expect((await resealFiles(db(), both)).resealed).toBeGreaterThan(0);
    expect((await resealFiles(db(), both)).resealed).toBe(0);
    const { rows } = await sql<{
      sealed_key: string;
    }>`select sealed_key from files.file where sealed_key is not null`.execute(db());
    expect(rows.every(({ sealed_key }) => sealed_key.startsWith('k9.'))).toBe(true);
    const found = await findFile(db(), id);
    const content = found && (await contentOf({ files: server.services.files, vault: both }, found));
    expect(content).toEqual(before.bytes);
  });
});
