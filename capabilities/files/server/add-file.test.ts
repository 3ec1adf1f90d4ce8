/** Sending pictures over real HTTP: repeated, cut, forged and refused ones, and the files left behind. */
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { maxFileBytes } from '#platform/files/accepted-type.ts';
import { add, attach, db, fileIdOf, get, mid, server, stored, STORES, useFiles, withoutStore } from '#testing/files.ts';
import { blobOf, pictureOf, smallPicture } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { addFile } from '../contract/add-file.ts';
import { PER_DAY } from './limits.ts';

describe.each(STORES)('with pictures in %s', (store) => {
  useFiles(store);

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

    it('sent twice with one key, in sequence or at the same time, is stored as one picture', async () => {
      const key = crypto.randomUUID();
      const file = blobOf(await pictureOf({ width: 200 }));
      const answers = await Promise.all([add(mid, file, key), add(mid, file, key)]);
      const again = await add(mid, file, key);
      expect(new Set([...answers, again].map(({ id }) => id)).size).toBe(1);
      const other = await mid.call(addFile, { file: smallPicture() }, { key });
      expect(other.code).toBe(409);
    });

    it('sent again with the same key after a day, when the answer is forgotten, is still stored as one picture', async () => {
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

    it('of 5 MB is accepted; one byte more is refused, and much more is not even received', async () => {
      const picture = await pictureOf({ width: 400, height: 300 });
      const padded = (size: number) => blobOf(Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
      expect((await mid.call(addFile, { file: padded(maxFileBytes) })).code).toBe(200);
      expect((await mid.call(addFile, { file: padded(maxFileBytes + 1) })).reason).toBe('file_too_large');
      const form = new FormData();
      form.append('file', padded(maxFileBytes + 100_000), 'photo');
      const { status, json } = await mid.raw('POST', '/prod-api/api/files', form, { 'idempotency-key': 'large-one-1' });
      expect([status, typeof json.msg]).toEqual([413, 'string']);
    });

    it('without a file, with two, with a text in its place or in a broken form is refused with a message', async () => {
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

    it('to a store that is full or unreachable is refused with a message, and works with the same key afterwards', async () => {
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

  it('also counts those that could not be decoded, because they cost as much work', async () => {
    const client = await server.as(AGENT_IDS.direct);
    const { id } = await add(client);
    await sql`insert into files.file (uploader, content_index, state, object, byte_count, width, height, created_at)
    select uploader, 'x', 'removed', 'before-' || n, 1, 1, 1, created_at
    from files.file, generate_series(2, ${PER_DAY - 2}) n
    where id = ${id}::bigint`.execute(db());
    const [before, damaged] = [stored().length, () => smallPicture().slice(0, 200, 'image/jpeg')];
    const reasons: (string | undefined)[] = [];
    for (const file of [damaged(), damaged(), damaged(), smallPicture()])
      reasons.push((await client.call(addFile, { file })).reason);
    expect(reasons).toEqual(['file_damaged', 'file_damaged', 'file_day_limit', 'file_day_limit']);
    expect(stored().length).toBe(before);
  });
});
