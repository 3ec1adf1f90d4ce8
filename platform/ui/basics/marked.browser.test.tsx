/** Typed words are marked where they stand, each word once, and the text stays whole. */
import { expect, it } from 'vitest';
import { render } from '#testing/browser/render.tsx';
import { Marked } from './marked.tsx';

it.each([
  ['中国工商银行成都科华北路支行', ['成都', '科华'], ['成都', '科华']],
  ['中国工商银行成都科华北路支行', ['科华北', '华北路', 'kh'], ['科华北']],
  ['ZY80318', 'zy803', ['ZY803']],
  ['139 0000 0318', undefined, []],
  ['000098020318', '0', ['0']],
])('of %s, asked for %j, %j', async (text, part, marked) => {
  await render(
    <p>
      <Marked text={text} part={part} />
    </p>,
  );
  expect(Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(marked);
  expect(document.querySelector('p')?.textContent).toBe(text);
});
