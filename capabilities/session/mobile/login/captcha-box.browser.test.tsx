/**
 * The alternative to the picture: chosen and left by the keyboard, described in words, solved for the typed account.
 */
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { render } from '#testing/browser/render.tsx';
import { isSolution, puzzleText } from '../../contract/login/puzzle.ts';
import { CaptchaBox } from './captcha-box.tsx';
import { useCaptcha, type CaptchaAnswer } from './use-captcha.ts';

await loadTexts(['session']);

const UUID = '7f6c9d52-8a1b-4b5e-9c3f-0d2e4a6b8c10';
const hash = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
let isDown: boolean;

beforeEach(() => {
  isDown = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (isDown) throw new TypeError('network');
    const isPuzzle = String(address).includes('captchaPuzzle');
    const picture = { captchaEnabled: true, uuid: 'picture', img: '' };
    return new Response(JSON.stringify({ code: 200, msg: '', ...(isPuzzle ? { data: { uuid: UUID } } : picture) }));
  });
});

function Form({ onAnswer }: { onAnswer: (answer: CaptchaAnswer | Error) => void }): ReactNode {
  const captcha = useCaptcha();
  const [count, setCount] = useState(0);
  const send = async (): Promise<void> => {
    await captcha.answerFor('13880217736').then(onAnswer, onAnswer);
    setCount((old) => old + 1);
  };
  return (
    <>
      <CaptchaBox captcha={captcha} />
      <button type="button" onClick={() => void send()}>
        发送
      </button>
      <output>{`${count} ${captcha.isMissing ? 'missing' : 'there'}`}</output>
    </>
  );
}

const open = async (): Promise<(CaptchaAnswer | Error)[]> => {
  const answers: (CaptchaAnswer | Error)[] = [];
  await render(<Form onAnswer={(answer) => answers.push(answer)} />);
  return answers;
};
const way = page.getByRole('button', { name: '看不清图片？不用图片验证' });
const send = page.getByRole('button', { name: '发送' });

it('is chosen by the keyboard, says what happens, and gives the right answer', async () => {
  const answers = await open();
  await expect.element(page.getByText('0 missing')).toBeInTheDocument();
  await userEvent.tab(); // the digits
  await userEvent.tab(); // another picture
  await userEvent.tab();
  await expect.element(way).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').getByText(/浏览器会自动验证/)).toBeInTheDocument();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: '改用图形验证码' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 there'), { timeout: 30_000 }).toBeInTheDocument();
  const [answer] = answers as CaptchaAnswer[];
  expect(answer?.uuid).toBe(UUID);
  expect(isSolution(await hash(puzzleText(UUID, Number(answer?.code), '13880217736')))).toBe(true);
});

it('is left again for the picture, whose digits are then asked', async () => {
  const answers = await open();
  await way.click();
  await page.getByRole('button', { name: '改用图形验证码' }).click();
  await page.getByRole('textbox', { name: '图形验证码' }).fill('0412');
  await send.click();
  await expect.element(page.getByText('1 there')).toBeInTheDocument();
  expect(answers).toEqual([{ uuid: 'picture', code: '0412' }]);
});

it('fails in words when no puzzle can be fetched, and may be tried again', async () => {
  const answers = await open();
  await way.click();
  isDown = true;
  await send.click();
  await expect.element(page.getByText('1 there')).toBeInTheDocument();
  expect(answers[0]).toBeInstanceOf(Error);
  isDown = false;
  await send.click();
  await expect.element(page.getByText('2 there'), { timeout: 30_000 }).toBeInTheDocument();
  expect(answers[1]).toMatchObject({ uuid: UUID });
});
