import { expect, test } from 'vitest';
import { answerFor } from './answer-for.ts';

const origin = 'https://agents.example.com';
const ask = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  answerFor(method, mode, new URL(path, origin), origin);

test.each(['/', '/pages/home/home/index', '/pages/home/trading/detail?id=1'])(
  '%s is answered with the cached shell',
  (path) => {
    expect(ask(path)).toBe('page');
  },
);

test.each([
  '/docs',
  '/docs/openapi.json',
  '/console',
  '/console/withdrawals',
  '/outbox',
  '/prod-api/x',
  '/icon.svg',
  '/i/7KQ4X2MB',
  '/pages/home/web-view/web-view?url=https%3A%2F%2Fhelp.example',
])('%s is answered by the server, also for navigations', (path) => expect(ask(path)).toBe('network'));

test('build assets are cached; calls, event streams and other files are not', () => {
  expect(ask('/assets/index-1.js', 'cors')).toBe('asset');
  expect(ask('/prod-api/api/x', 'cors')).toBe('network');
  expect(ask('/manifest.webmanifest', 'cors')).toBe('network');
});

test('other origins and writing methods are not intercepted', () => {
  expect(ask('https://elsewhere.example.com/assets/a.js', 'no-cors')).toBe('network');
  expect(ask('/pages/home/home/index', 'navigate', 'POST')).toBe('network');
});
