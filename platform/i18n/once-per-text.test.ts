import { expect, it } from 'vitest';
import { oncePerText } from './once-per-text.ts';

it('reads a file again when its text has changed, and not before', () => {
  let count = 0;
  const read = oncePerText((file, text) => `${file} ${text} ${++count}`);
  expect([read('a', 'one'), read('a', 'one'), read('b', 'one'), read('a', 'two'), read('a', 'two')]).toEqual([
    'a one 1',
    'a one 1',
    'b one 2',
    'a two 3',
    'a two 3',
  ]);
});
