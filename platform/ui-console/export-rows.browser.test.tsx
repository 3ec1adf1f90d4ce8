/** 导出 at the console: the filter's rows of all pages, with texts that no spreadsheet runs; one at a time. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/contract/fields.ts';
import { render } from '#testing/browser/render.tsx';
import { ExportRows } from './export-rows.tsx';
import { ConsoleProvider } from './provider.tsx';

const list = defineCall({
  name: 'test.list-rows',
  method: 'POST',
  path: '/console/test',
  summary: 'Lists rows',
  audience: 'staff',
  permission: 'login',
  effect: 'read',
  request: z.object({ text: z.string().optional(), pageSize: z.number(), cursor: z.string().optional() }),
  answer: rowsOf(z.object({ name: z.string(), amount: z.string() })),
  answerAt: 'list',
} as never);

afterEach(() => vi.restoreAllMocks());

interface SavedFile {
  name: string;
  text: Promise<string>;
}

const open = async (answer: (cursor: string | undefined) => object) => {
  const asked: unknown[] = [];
  const saved: SavedFile[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const request = JSON.parse(String(init?.body)) as { cursor?: string };
    asked.push(request);
    return Response.json({ code: 200, msg: '', ...answer(request.cursor) });
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blobs.at(-1)?.text() ?? Promise.resolve('') });
  });
  await render(
    <ConsoleProvider>
      <ExportRows
        call={list}
        request={{ text: '何' } as never}
        name="实名"
        columns={[
          { title: '名称', cell: (row) => (row as { name: string }).name },
          { title: '金额', cell: (row) => ({ number: (row as { amount: string }).amount }) },
        ]}
      />
    </ConsoleProvider>,
  );
  await page.getByRole('button', { name: '导出' }).click();
  return { asked, saved };
};

it('saves the rows of all pages under the filter', async () => {
  const { asked, saved } = await open((cursor) =>
    cursor === undefined
      ? { rows: [{ name: '何佳', amount: '480.00' }], nextCursor: 'b' }
      : { rows: [{ name: '=1+1', amount: '-0.01' }] },
  );
  await expect.poll(() => saved.length).toBe(1);
  expect(asked).toEqual([
    { text: '何', pageSize: 100 },
    { text: '何', pageSize: 100, cursor: 'b' },
  ]);
  expect(saved[0]?.name).toMatch(/^实名 \d{4}-\d\d-\d\d\.csv$/);
  expect((await saved[0]?.text)?.split('\r\n').slice(1)).toEqual(['何佳,480.00', `"'=1+1",-0.01`, '']);
  await expect.element(page.getByText('已导出 2 条')).toBeVisible();
});

it('says why there is no file, and can be asked again', async () => {
  const { saved } = await open(() => ({ code: 403, msg: '没有权限' }));
  await expect.element(page.getByText('没有权限')).toBeVisible();
  expect(saved).toEqual([]);
  await expect.element(page.getByRole('button', { name: '导出' })).toBeEnabled();
});
