import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { compose, paste } from '#testing/browser/input.ts';
import { render } from '#testing/browser/render.tsx';
import { CodeField } from './code-field.tsx';
import { useCountdown } from './use-countdown.ts';

const field = page.getByRole('textbox', { name: '验证码' });
const send = vi.fn<() => void>();

function Form({ waitSeconds = 0, isSending = false }: { waitSeconds?: number; isSending?: boolean }): ReactNode {
  const [code, setCode] = useState('');
  const common = { label: '验证码', waitSeconds, isSending, onSend: send };
  return <CodeField {...common} value={code} onChange={setCode} />;
}

const open = async (form = <Form />): Promise<void> => {
  send.mockClear();
  await render(form);
  await field.click();
};

it.each([
  ['482915', '482915'],
  ['48 29 15', '482915'],
  ['验证码：482915。', '482915'],
  ['４８２９１５', '482915'],
  ['【展业】订单 123456，验证码 482915，5 分钟内有效', '482915'],
  ['4829150', ''],
  ['12x', ''],
])('pasting %s gives the six digits', async (pasted, code) => {
  await open();
  await paste(pasted);
  await expect.element(field).toHaveValue(code);
});

it('digits composed by an input method count once', async () => {
  await open();
  await compose(['４', '４８', '４８２']);
  await expect.element(field).toHaveValue('482');
});

it('supports SMS code autofill and has a numeric keyboard', async () => {
  await open();
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
});

it('accepts the whole code at once from autofill', async () => {
  await open();
  await field.fill('482915');
  await expect.element(field).toHaveValue('482915');
});

it('backspace removes one digit, and digits after a full code are dropped', async () => {
  await open();
  await userEvent.keyboard('4829157');
  await expect.element(field).toHaveValue('482915');
  await userEvent.keyboard('{Backspace}');
  await expect.element(field).toHaveValue('48291');
});

it('the button requests a code, and is unavailable while a request is pending or a code was just sent', async () => {
  const button = page.getByRole('button', { name: '获取验证码' });
  await open();
  await button.click();
  expect(send).toHaveBeenCalledOnce();
  await open(<Form isSending />);
  await expect.element(button).toBeDisabled();
  await open(<Form waitSeconds={42} />);
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(page.getByText(/42/)).toBeVisible();
});

const boxes = (): string[] => [...document.querySelectorAll('.code-boxes i')].map((box) => box.textContent);

it('shows one box for each of the six digits, and marks the next one while it has the focus', async () => {
  await open();
  await userEvent.keyboard('407');
  expect(boxes()).toEqual(['4', '0', '7', '', '', '']);
  const next = document.querySelector('.code-boxes [data-next]');
  expect([...document.querySelectorAll('.code-boxes i')].indexOf(next as HTMLElement)).toBe(3);
  const before = getComputedStyle(document.querySelector('.code-boxes i') as HTMLElement).boxShadow;
  expect(getComputedStyle(next as HTMLElement).boxShadow).not.toBe(before);
});

it('a tap on any box puts the caret behind the last digit', async () => {
  await open();
  await userEvent.keyboard('407');
  await userEvent.click(field, { position: { x: 10, y: 20 } });
  await userEvent.keyboard('1');
  await expect.element(field).toHaveValue('4071');
});

it('a screen reader hears a field with its name and length, not its boxes', async () => {
  await open();
  await expect.element(field).toHaveAccessibleDescription(/6 位数字/);
  expect(document.querySelector('.code-boxes')?.getAttribute('aria-hidden')).toBe('true');
});

it('says to which number the code was sent', async () => {
  await render(
    <CodeField
      {...{ label: '验证码', value: '', waitSeconds: 42, isSending: false }}
      sentTo="138****7736"
      onChange={send}
      onSend={send}
    />,
  );
  await expect.element(page.getByText('已发送至 138****7736')).toBeVisible();
});

it('the countdown continues after a reload', async () => {
  const Timed = (): ReactNode => {
    const [seconds, start] = useCountdown('test');
    return (
      <button type="button" onClick={() => start(60)}>
        {seconds}
      </button>
    );
  };
  await render(<Timed key="before" />);
  await page.getByRole('button').click();
  await render(<Timed key="after" />);
  await expect.element(page.getByRole('button', { name: /^(60|59|5\d)$/ })).toBeVisible();
});

it('has the focus as soon as a code was sent, and not before', async () => {
  await render(<Form />);
  await expect.element(field).not.toHaveFocus();
  await render(<Form waitSeconds={60} />);
  await expect.element(field).toHaveFocus();
});
