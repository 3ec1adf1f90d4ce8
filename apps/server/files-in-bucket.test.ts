/**
 * A server whose pictures are in a bucket that becomes unreachable: everything else works, and the server reports it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFileName, StoreAway } from '#platform/files/store.ts';
import { s3Server, type S3Server } from '#testing/s3/s3-server.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';

let s3: S3Server;
let server: TestServer;
const told: string[] = [];
beforeAll(async () => {
  s3 = await s3Server();
  server = await testServer({ env: { ...s3.env, OPERATIONS: 'on' }, onFault: (sentence) => told.push(sentence) });
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

it('stays ready without the bucket, says that its pictures are away, and tells the operator why, not the secret', async () => {
  s3.always = { status: 403, code: 'InvalidAccessKeyId' };
  const response = await fetch(`${server.url}/readyz`);
  expect([response.status, await response.json()]).toEqual([200, { status: 'ready', files: 'away' }]);
  await expect(server.services.files.get(newFileName())).rejects.toThrow(StoreAway);
  expect(told).toEqual([expect.stringMatching(/^The bucket pictures at .* check S3_ACCESS_KEY_ID .*\.$/)]);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('file_store_ready 0');
  expect(`${told.join('')}${metrics}`).not.toContain(s3.options.secretAccessKey);
});
