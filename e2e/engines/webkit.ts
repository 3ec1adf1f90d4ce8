/** WebKit of GTK on a virtual screen, driven over W3C WebDriver. It is a desktop browser: its pointer is a mouse. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { ended, kept, newHome, printed, SIZE, type Driver } from './driver.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Send = <T>(method: 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

const commandsTo =
  (address: string): Send =>
  async (method, path, body = {}) => {
    const response = await fetch(address + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value as never;
  };

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

const driverOf = (send: Send): Omit<Driver, 'close'> => {
  const run = <T>(expression: string): Promise<T> =>
    send('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  const keys = async (expression: string, text: string): Promise<void> => {
    const found = await run<Record<string, string>>(expression);
    await send('POST', `/element/${found[ELEMENT]}/value`, { text });
  };
  return {
    open: (url) => send('POST', '/url', { url }),
    evaluate: async (expression) => {
      const value = await run<string | null>(`(async () => JSON.stringify(await (${expression})))()`);
      return (value === null ? undefined : JSON.parse(value)) as never;
    },
    press: async ({ x, y }) => {
      const at = [{ type: 'pointerMove', x, y }, ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))];
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: at };
      await send('POST', '/actions', { actions: [mouse] });
    },
    type: (text) => keys('document.activeElement', text),
    choose: keys,
  };
};

/** A screen as large as the window: without its bars a window is wider than a phone. */
const SCREEN = `${SIZE.width}x${SIZE.height}x24`;
const BROWSER = { args: ['--automation', '--full-screen'] };
/** Switches animations off. */
const SETTINGS = '[Settings]\ngtk-enable-animations=0\n';

export const openWebKit = async ([driver = '', server = '']: readonly string[]): Promise<Driver> => {
  const home = newHome();
  mkdirSync(join(home.folder, 'gtk-3.0'));
  writeFileSync(join(home.folder, 'gtk-3.0', 'settings.ini'), SETTINGS);
  const screenArgs = ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const screen = kept(spawn(server, screenArgs, { env: home.env, stdio: ['ignore', 'pipe', 'ignore'] }));
  const display = await printed(screen, screen.stdout, /^(\d+)\n/);
  const port = await freePort();
  const env = { ...home.env, DISPLAY: `:${display}` };
  const program = kept(spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' }));
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 20_000, interval: 50 });
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': BROWSER } };
  const { sessionId } = await commandsTo(address)<{ sessionId: string }>('POST', '/session', { capabilities });
  const send = commandsTo(`${address}/session/${sessionId}`);
  return {
    ...driverOf(send),
    close: async () => {
      await send('DELETE', '');
      await ended(program);
      await ended(screen);
      home.remove();
    },
  };
};
