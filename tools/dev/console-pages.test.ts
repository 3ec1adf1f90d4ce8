import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePages } from './console-pages.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
let vite: ViteDevServer;
let address: string;

/** Another app at the root, as the agent app is in development. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhanye-console-pages-'));
  const server = { port: 0, host: '127.0.0.1' };
  vite = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [consolePages(root)],
    server,
  });
  await vite.listen();
  const bound = vite.httpServer?.address() as AddressInfo | undefined;
  address = `127.0.0.1:${bound?.port}`;
});
afterAll(async () => {
  await vite.close();
  rmSync(folder, { recursive: true });
});

test.each(['/console', '/console/', '/console/withdrawals?status=1'])(
  '%s is the console as its sources are',
  async (path) => {
    const answer = await fetch(`http://${address}${path}`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('src="/console/@vite/client"');
    expect(html).toContain('src="/console/main.tsx"');
  },
);

test('its sources are compiled, and its hot replacement is connected on the same port', async () => {
  const client = await (await fetch(`http://${address}/console/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(`ws://${address}/console/?token=${token}`, 'vite-hmr');
  const [event] = (await once(socket, 'message')) as [MessageEvent<string>];
  expect(JSON.parse(event.data)).toEqual({ type: 'connected' });
  socket.close();
});

test('other paths are left to the app at the root', async () => {
  expect((await fetch(`http://${address}/consoles`)).status).toBe(404);
});
