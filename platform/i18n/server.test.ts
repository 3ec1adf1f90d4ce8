import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTexts, textFor } from './server.ts';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'zhanye-texts-'))));
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, texts: Record<string, string>): void {
  mkdirSync(join(root, path, 'locales'), { recursive: true });
  writeFileSync(join(root, path, 'locales', 'zh-Hans.json'), JSON.stringify(texts));
}

it('formats all four languages, with values and plurals', () => {
  expect(textFor('zh-Hans')('error.login_expired')).toBe('登录已过期，即将前往登录页');
  expect(textFor('zh-Hant')('error.too_many', { seconds: 30 })).toBe('操作過於頻繁，請 30 秒後再試');
  expect(textFor('en')('error.too_many', { seconds: 1 })).toMatch(/in 1 second$/);
  expect(textFor('en')('error.too_many', { seconds: 2 })).toMatch(/in 2 seconds$/);
  expect(textFor('ja')('error.fault', { traceId: 'T1' })).toContain('T1');
});

it('braces in a value are not parsed as a message', () => {
  expect(textFor('en')('error.fault', { traceId: '{seconds} <b>' })).toContain('{seconds} <b>');
});

it('falls back to the default language, then to the key, also for names of object members', () => {
  write('capabilities/one', { 'one.title': '一' });
  const text = loadTexts(root)('ja');
  expect([text('one.title'), text('one.none'), text('constructor')]).toEqual(['一', 'one.none', 'constructor']);
});

it('throws when loading a malformed message or a key that exists in two folders', () => {
  write('capabilities/one', { 'one.title': '{count, plural' });
  expect(() => loadTexts(root)).toThrow(/one\.title/);
  write('capabilities/one', { 'one.title': '一' });
  write('platform/two', { 'one.title': '二' });
  expect(() => loadTexts(root)).toThrow(/another folder/);
});
