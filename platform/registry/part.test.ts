import { expect, it } from 'vitest';
import { createPart } from './part.ts';

it('a part throws before it is provided, has the last provider, and gets back the one before', () => {
  const part = createPart<number>('the limit');
  expect(() => part.provided()).toThrow('Nobody provides the limit');
  part.provide(1);
  const putBack = part.provide(2);
  expect(part.provided()).toBe(2);
  putBack();
  expect(part.provided()).toBe(1);
});
