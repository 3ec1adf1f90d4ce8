/** Builds the apps whose sources have changed since their last build. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, type PackageSet } from '#tools/setup/install.mjs';
import { runBuildStep, type BuildStep } from './build-step.ts';

const ROOT = join(import.meta.dirname, '../../');
const VITE = 'node_modules/vite/bin/vite.js';

interface AppBuild {
  readonly name: 'mobile' | 'console';
  readonly sources: readonly string[];
  /** Packages that the build needs and serving does not: installed before the first build. */
  readonly packages?: PackageSet;
  /** Run in sequence. */
  readonly steps: readonly BuildStep[];
  /** The step that compresses the files: the app can be served before. */
  readonly compress?: BuildStep;
}

const MOBILE: AppBuild = {
  name: 'mobile',
  sources: [
    'apps/mobile/**/*',
    'apps/first-check/*',
    'tools/browsers/floor.ts',
    'capabilities/*/{mobile,contract,rules,locales}/**/*',
    'platform/!(ui-console)/**/*',
    'vite.config.ts',
    'package-lock.json',
  ],
  steps: [[VITE, 'build', '--logLevel', 'warn'], ['apps/mobile/prerender.ts']],
  compress: ['apps/mobile/compress.ts'],
};

const CONSOLE: AppBuild = {
  name: 'console',
  sources: [
    'apps/console/**/*',
    'apps/first-check/*',
    'tools/browsers/floor.ts',
    'capabilities/*/{console,contract,rules,locales}/**/*',
    'platform/{ui-console,client,contract,i18n,ids,money,time,validate}/**/*',
    'platform/ui/{basics,theme}/**/*',
    'package-lock.json',
  ],
  packages: 'console',
  steps: [[VITE, 'build', '--config', 'apps/console/vite.config.ts', '--logLevel', 'error']],
};

const fingerprint = ({ sources }: AppBuild): string => {
  const hash = createHash('sha256');
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => /\.\w+$/.test(file));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
};

/** Runs the steps unless the stamp says that they have run on these sources. @returns whether it was necessary. */
const runOnce = async (app: AppBuild, stampName: string, steps: readonly BuildStep[], signal?: AbortSignal) => {
  const stamp = join(ROOT, 'dist', app.name, stampName);
  const current = fingerprint(app);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return false;
  // A container image without build tools serves the build that it contains.
  if (existsSync(stamp) && !existsSync(join(ROOT, VITE))) return false;
  if (app.packages !== undefined) await installPackages(ROOT, app.packages, { signal, isInUse: true });
  for (const step of steps) await runBuildStep(ROOT, step, signal);
  writeFileSync(stamp, current);
  return true;
};

const build = (app: AppBuild, signal?: AbortSignal): Promise<boolean> => runOnce(app, '.built-from', app.steps, signal);

const compress = (app: AppBuild, signal?: AbortSignal): Promise<boolean> =>
  runOnce(app, '.compressed-from', app.compress === undefined ? [] : [app.compress], signal);

/** Builds the agent app, ready to be served. @param signal ends the build. */
export const bundleMobile = (signal?: AbortSignal): Promise<boolean> => build(MOBILE, signal);

/** Compresses the files of the agent app that {@link bundleMobile} has built. @param signal ends it. */
export const compressMobile = (signal?: AbortSignal): Promise<boolean> => compress(MOBILE, signal);

/** Builds the agent app and compresses it. @returns whether it was necessary. */
export const buildMobile = async (signal?: AbortSignal): Promise<boolean> => {
  const isNew = await bundleMobile(signal);
  return (await compressMobile(signal)) || isNew;
};

/** Builds the agent app even if it is up to date; the next {@link buildMobile} builds it again. */
export const rebuildMobile = async (): Promise<void> => {
  for (const step of [...MOBILE.steps, MOBILE.compress]) if (step !== undefined) await runBuildStep(ROOT, step);
};

/** Builds the operator's console. @param signal ends the build. */
export const buildConsole = (signal?: AbortSignal): Promise<boolean> => build(CONSOLE, signal);
