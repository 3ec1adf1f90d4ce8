/** Firefox, driven over WebDriver BiDi: it listens itself, without a program between. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended, kept, newHome, printed, SIZE, type Driver } from './driver.ts';

/** Nothing contacts the network by itself; texts as on a phone in China; nothing moves. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'zh-CN',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.server': '',
  'ui.prefersReducedMotion': 1,
};

type Send = <T>(method: string, params: object) => Promise<T>;

interface SocketMessage {
  id?: number;
  type: 'success' | 'error' | 'event';
  message?: string;
  result?: unknown;
}

/** Commands over the socket, each with its answer. */
const commandsOver = (socket: WebSocket): Send => {
  const waiting = new Map<number, (told: SocketMessage) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(String(data)) as SocketMessage;
    if (told.id !== undefined) waiting.get(told.id)?.(told);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      waiting.set(id, ({ type, message, result }) => {
        waiting.delete(id);
        if (type === 'error') reject(new Error(`${method}: ${message}`));
        else resolve(result as never);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
};

interface Evaluation {
  type: 'success' | 'exception';
  result?: { value?: unknown; sharedId?: string };
  exceptionDetails?: { text: string };
}

const driverOf = (send: Send, context: string): Omit<Driver, 'close'> => {
  const run = async (expression: string): Promise<NonNullable<Evaluation['result']>> => {
    const asked = { expression, target: { context }, awaitPromise: true, userActivation: false };
    const { type, result = {}, exceptionDetails } = await send<Evaluation>('script.evaluate', asked);
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return result;
  };
  const act = (source: object): Promise<unknown> => send('input.performActions', { context, actions: [source] });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const { value } = await run(`(async () => JSON.stringify(await (${expression})))()`);
      return (typeof value === 'string' ? JSON.parse(value) : undefined) as never;
    },
    press: async ({ x, y }) => {
      const at = [{ type: 'pointerMove', x, y }, ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))];
      await act({ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions: at });
    },
    type: async (text) => {
      const strokes = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await act({ type: 'key', id: 'keys', actions: strokes });
    },
    choose: async (expression, file) => {
      const { sharedId } = await run(expression);
      await send('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
  };
};

export const openFirefox = async ([program = '']: readonly string[]): Promise<Driver> => {
  const home = newHome();
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(home.folder, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', home.folder, '--remote-debugging-port=0'];
  const browser = kept(spawn(program, args, { env: home.env, stdio: ['ignore', 'ignore', 'pipe'] }));
  const address = await printed(browser, browser.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const send = commandsOver(socket);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: SIZE });
  return {
    ...driverOf(send, context),
    close: async () => {
      socket.close();
      await ended(browser);
      home.remove();
    },
  };
};
