import { expect, test } from 'vitest';
import { answerFor } from './answer-for.ts';

const origin = 'https://agents.example.com';
const ask = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  answerFor(method, mode, new URL(path, origin), origin);

test.each(['/', '/pages/home/home/index', '/pages/home/trading/detail?id=1'])('%s is a page of the shell', (path) => {
  expect(ask(path)).toBe('page');
});

test.each(['/docs', '/docs/openapi.json', '/console', '/console/withdrawals', '/outbox', '/prod-api/x', '/icon.svg'])(
  '%s is answered by the server, also when it is opened in the browser',
  (path) => expect(ask(path)).toBe('network'),
);

test('files of the build are kept; calls, event streams and other files never are', () => {
  expect(ask('/assets/index-1.js', 'cors')).toBe('asset');
  expect(ask('/prod-api/api/x', 'cors')).toBe('network');
  expect(ask('/manifest.webmanifest', 'cors')).toBe('network');
});

test('neither another origin nor a write is touched', () => {
  expect(ask('https://elsewhere.example.com/assets/a.js', 'no-cors')).toBe('network');
  expect(ask('/pages/home/home/index', 'navigate', 'POST')).toBe('network');
});
