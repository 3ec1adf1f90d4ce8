import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { compose, paste } from '#testing/browser/input.ts';
import { render } from '#testing/browser/render.tsx';
import { CardField } from './card-field.tsx';

const field = page.getByRole('textbox', { name: '银行卡号' });
const digits = page.getByRole('status');
const caret = (): number | null => (field.element() as HTMLInputElement).selectionStart;

function Form(): ReactNode {
  const [text, setText] = useState('');
  return (
    <>
      <CardField label="银行卡号" value={text} onChange={setText} />
      <output>{text}</output>
    </>
  );
}

const open = async (typed = ''): Promise<void> => {
  await render(<Form />);
  await field.click();
  if (typed) await userEvent.keyboard(typed);
};

it('groups the digits by four while typing; the form gets digits only', async () => {
  await open('6222024402019835218');
  await expect.element(field).toHaveValue('6222 0244 0201 9835 218');
  await expect.element(digits).toMatchTextContent(/^6222024402019835218$/);
});

it.each([
  ['6222 0244 0201 9835 218', '6222 0244 0201 9835 218'],
  ['6222-0244-0201-9835', '6222 0244 0201 9835'],
  ['卡号：６２２２０２４４０２０１９８３５', '6222 0244 0201 9835'],
  ['６２２２０２４４', '6222 0244'],
  ['62220244020198352189999', '6222 0244 0201 9835 2189 999'],
  ['卡号：62220244', '卡号:62220244'],
])('pasting %s shows %s', async (pasted, shown) => {
  await open();
  await paste(pasted);
  await expect.element(field).toHaveValue(shown);
});

it('the caret stays behind a digit typed into the middle', async () => {
  await open('62220244{Home}{ArrowRight}{ArrowRight}');
  await userEvent.keyboard('9');
  await expect.element(field).toHaveValue('6292 2024 4');
  expect(caret()).toBe(3);
  await userEvent.keyboard('87');
  await expect.element(field).toHaveValue('6298 7220 244');
  expect(caret()).toBe(6);
});

it('backspace behind a space deletes the digit before it', async () => {
  await open('62220244{Home}');
  await userEvent.keyboard('{ArrowRight}'.repeat(5));
  expect(caret()).toBe(5);
  await userEvent.keyboard('{Backspace}');
  await expect.element(field).toHaveValue('6220 244');
  expect(caret()).toBe(3);
});

it('delete before a space deletes the digit behind it', async () => {
  await open('62220244{Home}');
  await userEvent.keyboard(`${'{ArrowRight}'.repeat(4)}{Delete}`);
  await expect.element(field).toHaveValue('6222 244');
  expect(caret()).toBe(4);
});

it('a letter is refused, and the caret stays where it was', async () => {
  await open('62220244{Home}{ArrowRight}x');
  await expect.element(field).toHaveValue('6222 0244');
  expect(caret()).toBe(1);
});

it('a marked part can be replaced', async () => {
  await open('622202440201');
  (field.element() as HTMLInputElement).setSelectionRange(2, 9);
  await userEvent.keyboard('7');
  await expect.element(field).toHaveValue('6270 201');
  expect(caret()).toBe(3);
});

it('digits composed by an input method count once', async () => {
  await open();
  await compose(['６', '６２', '６２２２０']);
  await expect.element(field).toHaveValue('6222 0');
});
