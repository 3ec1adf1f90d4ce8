import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { textsChanged } from './texts-changed.ts';
import { messages } from './vite-plugin.ts';

/** Saves a locale file of a checkout with one capability. @returns what open pages receive. */
const save = async (text: string): Promise<unknown[]> => {
  const root = mkdtempSync(join(tmpdir(), 'texts-'));
  const folder = join(root, 'capabilities/spares/locales');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'en.json'), text);
  const plugin = messages(root);
  const vite = await createServer({
    root,
    configFile: false,
    server: { middlewareMode: true, ws: false, watch: null },
  });
  onTestFinished(async () => {
    await vite.close();
    rmSync(root, { recursive: true });
  });
  const send = vi.spyOn(vite.ws, 'send').mockReturnValue();
  const update = plugin.handleHotUpdate as unknown as (context: object) => unknown;
  expect(update({ file: join(folder, 'en.json'), server: vite })).toEqual([]);
  return send.mock.calls.flat();
};

it('sends a saved text to open pages instead of reloading them', async () => {
  expect(await save('{ "spares.list.title": "Spares of {name}" }')).toEqual([
    textsChanged,
    [{ language: 'en', messages: { 'spares.list.title': ['Spares of ', ['name']] } }],
  ]);
});

it('shows in the browser why a saved text cannot be read', async () => {
  const [sent] = await save('{ "spares.list.title": "Spares of {name" }');
  expect(sent).toMatchObject({
    type: 'error',
    err: { message: expect.stringContaining('spares.list.title') as string },
  });
});
