/** Who sees a picture and for how long; and the answer for a picture that was damaged or sealed again. */
import { describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { createVault, readVaultConfig } from '#platform/vault/vault.ts';
import { add, db, fileIdOf, get, mid, server, sibling, stored, STORES, uploaderOf, useFiles } from '#testing/files.ts';
import { blobOf, pictureOf } from '#testing/pictures.ts';
import { randomSecret } from '#testing/secrets.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { attachFiles } from './attach-files.ts';
import { contentOf, findFile } from './find-file.ts';
import { resealFiles } from './reseal-files.ts';

describe.each(STORES)('with pictures in %s', (store) => {
  useFiles(store);

  describe('seeing a picture', () => {
    it('is for its uploader; anybody else gets the same bytes as for a picture that does not exist', async () => {
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

    it('by a link ends after minutes, and a link is valid for one picture only', async () => {
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

  describe('a picture whose bytes were changed in the store', () => {
    const damaged = (bytes: Buffer, at: number): Buffer => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    };

    it('is an error for the reader, shows nothing, and is reported to the operator with its number', async () => {
      const { id, url } = await add(mid, blobOf(await pictureOf({ width: 66 })));
      const found = await findFile(db(), id);
      const whole = Buffer.from((await server.services.files.get(found?.object ?? '')) ?? []);
      const log = vi.spyOn(server.http.log, 'error');
      const spy = vi.spyOn(server.services.files, 'get');
      const [other = whole] = stored().filter((each) => !each.equals(whole));
      for (const bytes of [other, damaged(whole, 0), damaged(whole, 20), damaged(whole, 60), whole.subarray(0, 9)]) {
        spy.mockResolvedValueOnce(bytes);
        const { status, headers, text } = await get(url);
        expect([status, headers.get('content-type')]).toEqual([500, expect.stringContaining('application/json')]);
        expect([headers.get('cache-control'), text.includes('JFIF')]).toEqual(['no-store', false]);
        expect(JSON.parse(text)).toMatchObject({ code: 500, traceId: expect.any(String) });
      }
      expect(log.mock.calls.map(([told]) => (told as { file?: unknown }).file)).toEqual(Array(5).fill(id));
      spy.mockRestore();
      log.mockRestore();
      expect((await get(url)).status).toBe(200);
    });
  });

  it('is readable after the vault has a new key, and only the keys are resealed', async () => {
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
