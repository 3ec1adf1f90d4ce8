/** The keys of a list with an open row stay within it, also where the open row is not among those shown. */
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { useRowKeys } from './use-row-keys.ts';

const open = vi.fn<(row: string | undefined) => void>();
afterEach(() => open.mockClear());

function List({ rows, openRow }: { rows: readonly string[]; openRow?: string }) {
  useRowKeys({ rows, index: rows.indexOf(openRow ?? ''), isOpen: openRow !== undefined, open });
  return <p>{rows.join(' ')}</p>;
}

it.each([
  [undefined, 'j', ['first']],
  [undefined, 'k', ['first']],
  ['first', 'j', ['second']],
  ['first', 'k', ['first']],
  ['third', 'j', ['third']],
  ['third', 'k', ['second']],
  ['of another page', 'j', ['first']],
  ['second', '{Escape}', [undefined]],
] as const)('with %s open, %s opens %j', async (openRow, key, opened) => {
  await render(<List rows={['first', 'second', 'third']} {...(openRow && { openRow })} />);
  await userEvent.keyboard(key);
  expect(open.mock.calls).toEqual([opened]);
});

it.each(['j', 'k', '{Escape}'])('without rows %s does nothing', async (key) => {
  await render(<List rows={[]} />);
  await userEvent.keyboard(key);
  expect(open).not.toHaveBeenCalled();
});
