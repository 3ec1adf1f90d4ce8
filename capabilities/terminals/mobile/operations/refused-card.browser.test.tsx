/**
 * Terminals that cannot be transferred are grouped by remedy, with its act; an error in a list is a group of its own.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearSession, updateSession, type SessionUser } from '#platform/client/session-store.ts';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { render } from '#testing/browser/render.tsx';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { takeHanded } from './operation-draft.ts';
import type { RefusedItem } from './refused-act.ts';
import { RefusedCard } from './refused-card.tsx';

await loadTexts(['terminals']);

const HOLDER = { relation: 'direct', id: '7', code: 'ZY80447', name: '何佳', levelCode: 'V4' } as const;
const serial = (index: number): string => `0000980236${String(1600 + index)}`;
const held = Array.from({ length: 27 }, (_, index): RefusedItem => ({
  sn: serial(index),
  id: String(index + 1),
  reason: 'held_elsewhere',
  holder: HOLDER,
}));
const closed = [40, 41].map((index): RefusedItem => ({
  sn: serial(index),
  id: String(index + 1),
  reason: 'policy_not_open',
  policyId: '2',
  policyName: '标准版 2026',
}));
const REFUSED: RefusedItem[] = [
  ...held,
  ...closed,
  { sn: 'not a number', reason: 'malformed' },
  { sn: '12', reason: 'malformed' },
];

const may = (...permissions: string[]): void =>
  updateSession({ token: 'token', user: { userId: '1' } as SessionUser, userAdminInfo: { permissions } as never });
beforeEach(() => may('policy:open', 'terminal:recall'));
afterEach(clearSession);

const open = (refused = REFUSED): Promise<void> =>
  render(<RefusedCard refused={refused} title="不可下发" taker={{ id: '5' }} />);
const rows = (): string[] => [...document.querySelectorAll('li')].map((row) => row.textContent ?? '');

it('is one row for all that one act mends, and one for each mistake', async () => {
  await open();
  await expect.element(page.getByText('不可下发')).toBeVisible();
  const [first, second, ...others] = rows();
  for (const part of ['不在转出方名下', '等 27 台', '现由何佳持有', '去回拨']) expect(first).toContain(part);
  for (const part of ['对方未开通政策', '等 2 台', '需要先开通「标准版 2026」', '去开通'])
    expect(second).toContain(part);
  expect(others).toHaveLength(2);
});

it('hands the terminals and their holder to the recall', async () => {
  await open();
  await page.getByRole('button', { name: '去回拨' }).click();
  expect(takeHanded()).toEqual({
    type: OPERATION.recall,
    giver: { id: '7', code: 'ZY80447', name: '何佳', levelCode: 'V4' },
    way: 'pick',
    picked: held.map(({ sn }) => sn),
  });
});

it('offers no act to a user without the permission, and links a single terminal to its page', async () => {
  may();
  await open(held.slice(0, 1));
  await expect.element(page.getByRole('button', { name: '查看' })).toBeVisible();
  await open(held);
  await expect.element(page.getByText('等 27 台')).toBeVisible();
  expect(rows()[0]).not.toMatch(/去回拨|查看/);
});
