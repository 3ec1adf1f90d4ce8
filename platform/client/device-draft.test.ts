import { afterEach, expect, it, vi } from 'vitest';
import { deviceDraft, dropFromDevice, keepOnDevice } from './device-draft.ts';

const DAY_MS = 86_400_000;

const storage = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
});
afterEach(() => void vi.unstubAllGlobals());

it('keeps typed values for a week, until they are dropped', () => {
  vi.stubGlobal('localStorage', storage());
  keepOnDevice('one', { name: '周子航' }, 0);
  expect(deviceDraft('one', 7 * DAY_MS - 1)).toEqual({ name: '周子航' });
  expect(deviceDraft('one', 7 * DAY_MS)).toBeUndefined();
  expect(deviceDraft('one', 0)).toBeUndefined();
  keepOnDevice('one', { name: '周子航' }, 0);
  dropFromDevice('one');
  expect(deviceDraft('one', 0)).toBeUndefined();
});

it('says that there is none where the browser keeps nothing, or another version kept something else', () => {
  vi.stubGlobal(
    'localStorage',
    storage(
      new Map([
        ['one', 'not json'],
        ['two', '{"name":"x"}'],
      ]),
    ),
  );
  expect([deviceDraft('one'), deviceDraft('two')]).toEqual([undefined, undefined]);
  const refusing = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refusing, setItem: refusing, removeItem: refusing });
  expect(() => keepOnDevice('one', {})).not.toThrow();
  expect(() => dropFromDevice('one')).not.toThrow();
  expect(deviceDraft('one')).toBeUndefined();
});
