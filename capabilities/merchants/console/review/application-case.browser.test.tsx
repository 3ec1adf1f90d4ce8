/** The person who decides about a merchant sees its photos; a mark forbids the approval, and each has its reason. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { sendDelayed, UNDO_SECONDS } from '#platform/ui-console/delayed.ts';
import { ConsoleProvider } from '#platform/ui-console/provider.tsx';
import type { ArmedVerdict } from '#platform/ui-console/review/verdict-foot.tsx';
import { UndoBar } from '#platform/ui-console/undo-bar.tsx';
import '#platform/ui-console/console.css';
import { render } from '#testing/browser/render.tsx';
import type { RevealedApplication } from '../application/application-fields.ts';
import { ApplicationCase } from './application-case.tsx';
import type { WaitingApplication } from './use-applications.ts';

const row: WaitingApplication = {
  id: '7',
  no: 'A000000007',
  name: '浆洗街老面馆',
  type: 'sole_trader',
  source: 'merchant',
  agent: { code: 'ZY80213', name: '陈立群' },
  submittedAt: '2026-09-18T06:00:00.000Z',
  dueAt: '2026-09-19T06:00:00.000Z',
  refusedTimes: 0,
};
const urlOf = (kind: string): string => `/prod-api/console/files/${kind}?until=1&sign=x`;
const revealed = {
  ...row,
  submissionId: '70',
  rates: [],
  fields: [
    { field: 'name', value: '浆洗街老面馆' },
    { field: 'licenceNo', value: '92510107MA6CK3T84Q' },
    { field: 'idNumber', value: '510107197905023012' },
    { field: 'licence', value: '' },
    { field: 'storefront', value: '' },
  ],
  photos: (['storefront', 'licence'] as const).map((kind) => ({ kind, url: urlOf(kind) })),
  checks: [
    { field: 'licenceNo', is: 'alone', others: [] },
    {
      field: 'idNumber',
      is: 'elsewhere',
      others: [{ no: 'A1', name: '簇桥五金机电', status: 'rejected', agentCode: 'ZY80031' }],
    },
  ],
} as unknown as RevealedApplication;

const painted = async (): Promise<Blob> => {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
  return canvas.convertToBlob();
};

const realFetch = globalThis.fetch;
const sent = vi.spyOn(globalThis, 'fetch');
const pathOf = (url: unknown): string => new URL(String(url), location.href).pathname;
/** The decisions that reached the server. */
const commands = (): [string, unknown][] =>
  sent.mock.calls
    .filter(([url, init]) => init?.method === 'POST' && /approve|reject/.test(pathOf(url)))
    .map(([url, init]) => [pathOf(url), JSON.parse(String(init?.body))]);
const looks = (): number => sent.mock.calls.filter(([url]) => pathOf(url).endsWith('/application')).length;
let photosLoad = true;

beforeEach(async () => {
  photosLoad = true;
  sent.mockReset();
  sent.mockImplementation(async (url, init) => {
    const path = pathOf(url);
    if (path.includes('/console/files/'))
      return photosLoad ? new Response(await painted()) : new Response('', { status: 404 });
    if (path.endsWith('/application')) return Response.json({ code: 200, msg: '', data: revealed });
    if (init?.method === 'POST') return Response.json({ code: 200, msg: '', data: { no: '89851' } });
    return realFetch(url, init);
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await loadTexts(['merchants']);
});
afterEach(async () => {
  await sendDelayed();
  vi.useRealTimers();
  sent.mockReset();
});

const undoIsOver = (): void => void vi.advanceTimersByTime(UNDO_SECONDS * 1000);
const button = (name: string | RegExp) => page.getByRole('button', { name });
/** Clicks without the pointer, because the list moves while it opens. */
const choose = async (reason: string): Promise<void> => {
  const option = page.getByTitle(reason);
  await expect.element(option).toBeInTheDocument();
  (option.element() as HTMLElement).click();
};

function Case(): ReactNode {
  const [armed, onArm] = useState<ArmedVerdict>();
  const parts = { armed, onArm, onClose: () => undefined, onDecided: () => onArm(undefined) };
  return (
    <div className="c-body" data-review="">
      <ApplicationCase row={row} parts={parts} />
      <UndoBar onUndone={() => onArm(undefined)} />
    </div>
  );
}

const show = async (): Promise<void> => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleProvider>
        <Case />
      </ConsoleProvider>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('510107197905023012')).toBeVisible();
};
const shownPhoto = () => page.getByRole('img', { name: /营业执照|门头照片/ });
const widthOf = (): number => (shownPhoto().element() as HTMLImageElement).naturalWidth;

it('shows a photo large, read with the session, and the one on which a field can be read', async () => {
  await show();
  await expect.element(shownPhoto()).toHaveAccessibleName('营业执照');
  await expect.poll(widthOf).toBe(40);
  await page.getByRole('button', { name: '门店名称', exact: true }).click();
  await expect.element(shownPhoto()).toHaveAccessibleName('门头照片');
  await expect.poll(widthOf).toBe(40);
  const [, init] = sent.mock.calls.find(([url]) => pathOf(url).includes('/files/')) ?? [];
  expect(new Headers(init?.headers).get('authorization')).toMatch(/^Bearer/);
  await expect.element(page.getByText('另有 1 家商户使用')).toBeVisible();
  await expect.element(page.getByText('簇桥五金机电 (已驳回, ZY80031)')).toBeVisible();
  expect(looks()).toBe(1);
});

it('a missing photo is reported, and read again with the whole application', async () => {
  photosLoad = false;
  await show();
  await expect.element(page.getByText('照片没有加载')).toBeVisible();
  photosLoad = true;
  await button('重试').click();
  await expect.poll(looks).toBe(2);
});

it('A decides nothing; Enter approves what was seen after the time for undoing, and Z undoes it', async () => {
  await show();
  await userEvent.keyboard('a');
  undoIsOver();
  expect(commands()).toEqual([]);
  await expect.element(page.getByText('通知代理商，并发短信给商户')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toMatchTextContent('浆洗街老面馆 已通过');
  await userEvent.keyboard('z');
  undoIsOver();
  expect(commands()).toEqual([]);
  await userEvent.keyboard('a{Enter}');
  undoIsOver();
  await expect.poll(commands).toEqual([['/prod-api/console/merchants/approve', { id: '7', submissionId: '70' }]]);
});

it('a mark forbids the approval; it is rejected once each mark has its reason, in words where that says nothing', async () => {
  await show();
  await expect.element(button(/^驳回/)).toBeDisabled();
  await userEvent.keyboard('3');
  await expect.element(button(/^通过/)).toBeDisabled();
  await expect.element(button(/^驳回 1 项/)).toBeDisabled();
  await choose('其他原因');
  await expect.element(button(/^驳回 1 项/)).toBeDisabled();
  await page.getByRole('textbox', { name: '身份证号的说明' }).fill('与门店不是同一人');
  await button('标记：门头照片').click();
  await choose('招牌被挡住，看不清店名');
  await button(/^驳回 2 项/).click();
  await expect.element(page.getByText('只重新打开 2 项，其余保留，不用再填')).toBeVisible();
  undoIsOver();
  expect(commands()).toEqual([]);
  await button(/^驳回 2 项/).click();
  undoIsOver();
  const refused = [
    { field: 'idNumber', reason: 'other', note: '与门店不是同一人' },
    { field: 'storefront', reason: 'photo_sign_hidden' },
  ];
  await expect
    .poll(commands)
    .toEqual([['/prod-api/console/merchants/reject', { id: '7', submissionId: '70', refused }]]);
});

it('removing or changing a mark disarms: what is sent is what is marked', async () => {
  await show();
  await userEvent.keyboard('a');
  await button('标记：门店名称').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button(/^通过/)).toBeDisabled();
  await button('标记：门店名称').click();
  await expect.element(button(/^通过/)).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  undoIsOver();
  expect(commands()).toEqual([]);
});

it('while a photo is enlarged no key decides behind it, and Esc returns', async () => {
  await show();
  await expect.poll(widthOf).toBe(40);
  await button('放大营业执照').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('a{Enter}');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  undoIsOver();
  expect(commands()).toEqual([]);
  await expect.element(button(/^通过/)).toBeEnabled();
});
