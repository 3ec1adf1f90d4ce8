/** A link leaves the phone by its menu; where the menu does not open it is copied, and the agent is notified. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentText, loadTexts } from '#platform/i18n/browser.tsx';
import { shareInvitation } from './adding/share-invitation.ts';
import { shareLink } from './inviting/share-link.ts';

const LINK = 'https://m.example.com/i/K7MQ3XW9';
const INVITATION = { link: LINK, name: '陈立群' } as Parameters<typeof shareInvitation>[0];
const ways = [
  ['an invitation', () => shareInvitation(INVITATION, currentText().t)],
  ['a link', () => shareLink('merchant', LINK, currentText().t)],
] as const;
const copied = vi.fn<(text: string) => Promise<void>>();

beforeEach(async () => {
  copied.mockReset().mockResolvedValue();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  await loadTexts(['shell', 'invitations']);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.getElementById('toast')?.remove();
  Reflect.deleteProperty(navigator, 'share');
});

const withMenu = (end: (() => Promise<void>) | undefined) => {
  const share = end && vi.fn<(content: ShareData) => Promise<void>>(end);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return share;
};
const refused = (name: string) => (): Promise<void> => Promise.reject(new DOMException('no', name));
const toldWords = (): string => document.getElementById('toast')?.textContent ?? '';

it.each(ways)('%s is shared with its words by the phone’s menu', async (_what, share) => {
  const menu = withMenu(async () => undefined);
  await share();
  expect(menu?.mock.calls[0]?.[0]).toMatchObject({ url: LINK, text: expect.stringMatching(/./) });
  expect([copied.mock.calls, toldWords()]).toEqual([[], '']);
});

it.each(ways)('%s is copied where the phone has no menu, or refuses to open it', async (_what, share) => {
  for (const menu of [undefined, refused('NotAllowedError'), refused('DataError')]) {
    copied.mockClear();
    document.getElementById('toast')?.remove();
    withMenu(menu);
    await share();
    expect(copied.mock.calls).toEqual([[LINK]]);
    expect(toldWords()).toBe('已复制');
  }
});

it.each(ways)('%s: a user who cannot copy either is told so', async (_what, share) => {
  withMenu(refused('NotAllowedError'));
  copied.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await share();
  expect(toldWords()).not.toBe('');
});

it.each(ways)('%s: a menu that is closed without choosing is no fault', async (_what, share) => {
  withMenu(refused('AbortError'));
  await share();
  expect([copied.mock.calls, toldWords()]).toEqual([[], '']);
});
