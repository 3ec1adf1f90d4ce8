import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

it.each([
  ['--bg', '#f8f8f8'],
  ['--primary', '#4888fb'],
  ['--success', '#19be6b'],
  ['--warning', '#f90'],
  ['--info', '#909399'],
  ['--tab-idle', '#c0c4cc'],
  ['--tab-active', '#4888fb'],
])('%s is the given colour', (name, colour) => {
  expect(new RegExp(`${name}: (#\\w+);`).exec(tokens)?.[1]).toBe(colour);
});
