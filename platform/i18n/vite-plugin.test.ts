import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { textsChanged } from './texts-changed.ts';
import { messages } from './vite-plugin.ts';

/** Saves a locale file of a checkout with one capability. @returns the messages that open pages receive. */
const save = async (text: string): Promise<unknown[]> => {
  const root = mkdtempSync(join(tmpdir(), 'zhanye-texts-'));
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

/** The module of a built app, as the plugin loads it. */
const load = async (root: string, id: string, ssr = false): Promise<string> => {
  const { load: read } = messages(root) as unknown as { load: (id: string, more: object) => string };
  return read.call({ addWatchFile: () => undefined }, `\0${id}`, { ssr });
};

it('gives an app the texts of the server that its pages name, and no others', async () => {
  const root = mkdtempSync(join(tmpdir(), 'zhanye-texts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['locales', 'mobile']) mkdirSync(join(root, 'capabilities/spares', folder), { recursive: true });
  const texts = {
    'spares.list.title': 'Spares',
    'error.named': 'Named',
    'error.name': 'Other',
    'refusal.none': 'None',
  };
  writeFileSync(join(root, 'capabilities/spares/locales/en.json'), JSON.stringify(texts));
  writeFileSync(join(root, 'capabilities/spares/mobile/spare-list.tsx'), `f('a','error.named','refusal.none');`);
  const module = await load(root, 'virtual:messages/spares/en');
  expect(Object.keys(JSON.parse(module.slice('export default '.length, -1)) as object)).toEqual([
    'spares.list.title',
    'error.named',
    'refusal.none',
  ]);
});

it('leaves out other languages where pages are rendered ahead', async () => {
  const root = join(import.meta.dirname, '../..');
  expect(await load(root, 'virtual:messages/others', true)).not.toContain('import(');
  expect(await load(root, 'virtual:messages/others')).toContain('virtual:messages/wallet/en');
});
