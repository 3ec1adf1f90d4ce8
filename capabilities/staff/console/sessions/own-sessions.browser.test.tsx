/** A person's own sessions: ended by a button and Enter, never by one press; every page asks about a new device. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { ConsoleProvider } from '#platform/ui-console/provider.tsx';
import '#platform/ui-console/console.css';
import { render } from '#testing/browser/render.tsx';
import { NewDeviceNotice } from './new-device-notice.tsx';
import { OwnSessions } from './own-sessions.tsx';

const at = '2026-09-18T06:00:00.000Z';
const session = (id: string, more: object = {}) => ({
  id,
  isCurrent: false,
  isCommandLine: false,
  isNewDevice: false,
  device: 'Mac · Safari',
  ip: '10.2.4.7',
  loggedInAt: at,
  seenAt: at,
  endsAt: at,
  ...more,
});
const rows = [
  session('1', { isCurrent: true }),
  session('2', { isNewDevice: true, device: 'Windows · Edge', ip: '203.0.113.9' }),
  session('3', { isCommandLine: true, ip: 'cli' }),
];

const realFetch = globalThis.fetch;
const sent = vi.spyOn(globalThis, 'fetch');
const commands = (): [string, unknown][] =>
  sent.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([url, init]) => [new URL(String(url), location.href).pathname, JSON.parse(String(init?.body))]);

beforeEach(async () => {
  sent.mockReset();
  sent.mockImplementation(async (url, init) => {
    if (init?.method === 'POST') return Response.json({ code: 200, msg: '', data: { ended: 1 } });
    return String(url).includes('/console/sessions')
      ? Response.json({ code: 200, msg: '', rows })
      : realFetch(url, init);
  });
  await loadTexts(['staff']);
});

const show = (content: React.ReactNode): Promise<void> =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleProvider>{content}</ConsoleProvider>
    </QueryClientProvider>,
  );
const button = (name: string | RegExp) => page.getByRole('button', { name });

it('ends another session by its button and Enter, and all others likewise; Esc leaves them', async () => {
  await show(<OwnSessions />);
  await expect.element(page.getByText('命令行')).toBeVisible();
  await button('结束其他 2 处').click();
  await userEvent.keyboard('{Escape}{Enter}');
  expect(commands()).toEqual([]);
  await page
    .getByRole('row', { name: /Windows · Edge/ })
    .getByRole('button')
    .click();
  (document.activeElement as HTMLElement | null)?.blur();
  expect(commands()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(commands).toEqual([[expect.stringContaining('/console/sessions/revoke'), { id: '2' }]]);
});

it('asks about a sign-in on a new device; keys answer nothing', async () => {
  await show(<NewDeviceNotice />);
  await expect.element(page.getByText(/Windows · Edge 203\.0\.113\.9/)).toBeVisible();
  await userEvent.keyboard('a{Enter}');
  expect(commands()).toEqual([]);
  await button('不是我，结束它').click();
  await expect.poll(commands).toEqual([[expect.stringContaining('/console/sessions/revoke'), { id: '2' }]]);
});
