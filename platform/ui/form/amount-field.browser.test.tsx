import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fen, type Fen } from '#platform/money/fen.ts';
import { compose, paste } from '#testing/browser/input.ts';
import { render } from '#testing/browser/render.tsx';
import { AmountField } from './amount-field.tsx';

const field = page.getByRole('textbox', { name: '金额' });
const yuan = page.getByRole('status');
let told: Fen | undefined;

function Form({ all, ...wrong }: { all?: Fen; error?: string; possible?: Fen }): ReactNode {
  const [text, setText] = useState('');
  const change = (typed: string, amount: Fen | undefined): void => {
    setText(typed);
    told = amount;
  };
  return (
    <>
      <AmountField label="金额" value={text} onChange={change} {...wrong} {...(all !== undefined && { all })} />
      <output>{text}</output>
    </>
  );
}

const open = async (all?: Fen): Promise<void> => {
  told = undefined;
  await render(<Form {...(all !== undefined && { all })} />);
  await field.click();
};

it.each([
  ['8000', '8,000', 800_000],
  ['¥ 1,234,567.89', '1,234,567.89', 123_456_789],
  ['120,50', '120.50', 12_050],
  ['1.239', '1.239', undefined],
  ['1,200,50', '1,200,50', undefined],
  ['１２３４．５６', '1,234.56', 123_456],
  ['8000。5', '8000。5', undefined],
  ['-5', '-5', undefined],
])('pasting %s shows %s and reports it in fen', async (pasted, shown, amount) => {
  await open();
  await paste(pasted);
  await expect.element(field).toHaveValue(shown);
  expect(told).toBe(amount);
});

it('text that is not an amount leaves the field empty and reports no amount', async () => {
  await open();
  await paste('全部');
  await expect.element(field).toHaveValue('');
  expect(told).toBeUndefined();
});

it('a third decimal is dropped', async () => {
  await open();
  await userEvent.keyboard('12.345');
  await expect.element(field).toHaveValue('12.34');
  expect(told).toBe(1_234);
});

it('digits beyond the maximum length are no amount, and are not cut', async () => {
  await open();
  await paste('9'.repeat(30));
  await expect.element(yuan).toMatchTextContent(/^9{30}$/);
  expect(told).toBeUndefined();
});

it('full-width digits composed by an input method count once', async () => {
  await open();
  await compose(['１', '１２', '１２５']);
  await expect.element(field).toHaveValue('125');
  expect(told).toBe(12_500);
});

it('the caret stays behind a digit typed into the middle, also when a separator is inserted', async () => {
  await open();
  await userEvent.keyboard('123{ArrowLeft}{ArrowLeft}9');
  await expect.element(field).toHaveValue('1,923');
  expect((field.element() as HTMLInputElement).selectionStart).toBe(3);
});

it('the button 全部 fills in the whole sum', async () => {
  await open(fen(1_234_050));
  await page.getByRole('button', { name: '全部' }).click();
  await expect.element(field).toHaveValue('12,340.5');
  expect(told).toBe(1_234_050);
});

it('a tap on the error fills in the possible amount', async () => {
  await render(<Form error="比可提现多 1,357.65" possible={fen(1_864_235)} />);
  await page.getByText('比可提现多 1,357.65').click();
  await expect.element(field).toHaveValue('18,642.35');
  expect(told).toBe(1_864_235);
});

it('a wrong amount can be cleared in one tap', async () => {
  await render(<Form error="比可提现多 1,357.65" all={fen(1_864_235)} />);
  await field.fill('20000');
  await page.getByRole('button', { name: '清除', exact: true }).click();
  await expect.element(field).toHaveValue('');
  expect(told).toBeUndefined();
});

it('a refused character leaves the caret where it was', async () => {
  await open();
  await userEvent.keyboard('1234{Home}{ArrowRight}x');
  await expect.element(field).toHaveValue('1,234');
  expect((field.element() as HTMLInputElement).selectionStart).toBe(1);
});
