import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './child.mjs';

/**
 * Packages outside the product's own tree: `source` holds a package.json and its lock file; they are installed into
 * `.cache/<name>`.
 * @typedef {{ name: string, source: string }} Apart
 */

/** True when the installed lock file equals the wanted one; the folder is moved into place only when complete. */
export function isInstalledApart(root, { name, source }) {
  const here = join(root, '.cache', name, 'package-lock.json');
  return (
    existsSync(here) && readFileSync(here, 'utf8') === readFileSync(join(root, source, 'package-lock.json'), 'utf8')
  );
}

/** @returns npm's result, `{ ok, output }`. */
export async function installApart(root, { name, source }) {
  const folder = join(root, '.cache', name);
  const draft = `${folder}.draft-${process.pid}`;
  mkdirSync(join(root, '.cache'), { recursive: true });
  cpSync(join(root, source), draft, { recursive: true });
  const result = await npm(draft, ['ci', '--ignore-scripts']);
  if (result.ok) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } else rmSync(draft, { recursive: true, force: true });
  return result;
}
