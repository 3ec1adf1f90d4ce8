/** Builds the agent app when its sources have changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = new URL('../../', import.meta.url).pathname;
const STAMP = join(ROOT, 'dist/mobile/.built-from');
const SOURCES = [
  'apps/mobile/**/*',
  'capabilities/*/{mobile,contract,rules,locales}/**/*',
  'platform/**/*',
  'vite.config.ts',
  'package-lock.json',
];

const fingerprint = (): string => {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => /\.\w+$/.test(file));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
};

const VITE = 'node_modules/vite/bin/vite.js';

const run = (script: string, args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, script), ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${script} failed:\n${Buffer.concat(output).toString()}`)),
    );
  });

/** @returns whether anything had to be built. */
export const buildMobile = async (): Promise<boolean> => {
  const current = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current) return false;
  // An image without build tools serves what it was made with.
  if (existsSync(STAMP) && !existsSync(join(ROOT, VITE))) return false;
  await run(VITE, ['build', '--logLevel', 'warn']);
  if (existsSync(join(ROOT, 'apps/mobile/prerender.ts'))) await run('apps/mobile/prerender.ts', []);
  mkdirSync(join(ROOT, 'dist/mobile'), { recursive: true });
  writeFileSync(STAMP, current);
  return true;
};
