/** 注销账户: names the conditions to settle, asks for the right proof, and lets the request be withdrawn. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AnswerOf } from '#platform/contract/call.ts';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { ModalHost } from '#platform/ui/overlay/modal.tsx';
import { render } from '#testing/browser/render.tsx';
import type { getClosing } from '../contract/get-closing.ts';
import { Page } from './close-account.tsx';

type Closing = AnswerOf<typeof getClosing>;

await loadTexts(['privacy']);

const NOTHING: Closing = {
  state: 'none',
  stoppedFor: [],
  conditions: [],
  coolingOffDays: 15,
  needsSecondFactor: false,
};
let closing: Closing;
let refusal: string | undefined;
/** The requests that were sent: the end of the address, and the body. */
let sent: [string, unknown][];

const answers = (address: string, body: unknown): object => {
  if (!/closing\/(apply|cancel)$/.test(address)) return { code: 200, msg: '', data: closing };
  sent.push([address.slice(address.lastIndexOf('/') + 1), body]);
  if (refusal !== undefined) return { code: 601, msg: refusal, reason: 'step_up_wrong' };
  closing = { ...NOTHING, state: 'withdrawn' };
  return { code: 200, msg: '', data: { dueAt: '2026-10-03T06:36:00Z' } };
};

beforeEach(() => {
  [closing, refusal, sent] = [NOTHING, undefined, []];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    return new Response(JSON.stringify(answers(new URL(String(address), location.href).pathname, body)));
  });
});

const open = (change: Partial<Closing> = {}): Promise<void> => {
  closing = { ...NOTHING, ...change };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <Page />
      <ModalHost />
    </QueryClientProvider>,
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sheet = page.getByRole('dialog', { name: '确认注销账户' });

it('cannot be asked for while something is to be settled, and each is named with its amount', async () => {
  await open({
    conditions: [
      { kind: 'balance', count: 1, amountFen: 12_345_678 as never },
      { kind: 'terminals', count: 3 },
    ],
  });
  await expect.element(page.getByText('可提现余额')).toBeVisible();
  await expect.element(page.getByText('持有 3 台机具')).toBeVisible();
  await expect.element(page.getByText(/123,456\.78/)).toBeVisible();
  await expect.element(button('申请注销')).toBeDisabled();
});

it('is requested with the password; a wrong one is reported at the field, and nothing is lost', async () => {
  await open();
  await button('申请注销').click();
  refusal = '登录密码错误，还可尝试 4 次';
  await button('确认申请').click();
  await expect.element(sheet.getByText('请输入登录密码')).toBeVisible();
  expect(sent).toEqual([]);
  await sheet.getByRole('textbox', { name: '登录密码' }).fill('wrong-plum');
  await button('确认申请').click();
  await expect.element(sheet.getByText(refusal)).toBeVisible();
  refusal = undefined;
  await sheet.getByRole('textbox', { name: '登录密码' }).fill('Wq83-plum-Tree');
  await button('确认申请').click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(sent).toEqual([
    ['apply', { password: 'wrong-plum' }],
    ['apply', { password: 'Wq83-plum-Tree' }],
  ]);
});

it('with two-step verification asks for its code, and sends no password', async () => {
  await open({ needsSecondFactor: true });
  await button('申请注销').click();
  await sheet.getByRole('textbox', { name: /两步验证码/ }).fill('123456');
  await button('确认申请').click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(sent).toEqual([['apply', { totpCode: '123456' }]]);
});

it('is withdrawn after a question, also when something is open again', async () => {
  await open({ state: 'waiting', dueAt: '2026-10-03T06:36:00Z', conditions: [{ kind: 'terminals', count: 1 }] });
  await expect.element(page.getByText(/又有 1 项待处理/)).toBeVisible();
  await button('撤回申请').click();
  expect(sent).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '撤回申请' }).click();
  await expect.poll(() => sent.map(([what]) => what)).toEqual(['cancel']);
  await expect.element(button('申请注销')).toBeVisible();
});
