import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { restartOnChange } from './restart-on-change.ts';

it('restarts the server for a change also after Vite has restarted itself', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'zhanye-dev-')));
  const folder = join(root, 'capabilities/spares/server');
  mkdirSync(folder, { recursive: true });
  const restart = vi.fn<() => Promise<void>>(async () => {});
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [restartOnChange(root, restart)],
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(async () => {
    await vite.close();
    rmSync(root, { recursive: true });
  });
  await vite.restart();
  // The watcher may not have read the folder yet: the file is written until the change is noticed.
  let version = 0;
  await vi.waitFor(
    () => {
      writeFileSync(join(folder, 'list-spares.ts'), `export const version = ${(version += 1)};\n`);
      expect(restart).toHaveBeenCalled();
    },
    { timeout: 10_000, interval: 200 },
  );
});
