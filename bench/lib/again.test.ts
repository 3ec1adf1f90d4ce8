import { expect, it, vi } from 'vitest';
import { again } from './again.ts';

const failing = (times: number) => {
  let tried = 0;
  return () => {
    tried += 1;
    return tried > times ? Promise.resolve(tried) : Promise.reject(new Error('the browser crashed'));
  };
};

it('repeats a failed visit, and continues without one that always fails', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await again('a visit', failing(2))).toBe(3);
  expect(await again('a visit', failing(3))).toBeUndefined();
  expect(said).toHaveBeenCalledTimes(5);
});
