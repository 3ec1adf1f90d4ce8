import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { compose, paste } from '#testing/browser/input.ts';
import { render } from '#testing/browser/render.tsx';
import { CodeField } from './code-field.tsx';

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
  ['4829150', '482915'],
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
