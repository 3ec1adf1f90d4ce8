/** Builds the apps whose sources have changed since their last build. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBuildStep, type BuildStep } from './build-step.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const VITE = 'node_modules/vite/bin/vite.js';

interface AppBuild {
  readonly name: 'mobile' | 'console';
  readonly sources: readonly string[];
  /** Run in sequence. */
  readonly steps: readonly BuildStep[];
}

const MOBILE: AppBuild = {
  name: 'mobile',
  sources: [
    'apps/mobile/**/*',
    'capabilities/*/{mobile,contract,rules,locales}/**/*',
    'platform/!(ui-console)/**/*',
    'vite.config.ts',
    'package-lock.json',
  ],
  steps: [[VITE, 'build', '--logLevel', 'warn'], ['apps/mobile/prerender.ts']],
};

const CONSOLE: AppBuild = {
  name: 'console',
  sources: [
    'apps/console/**/*',
    'capabilities/*/{console,contract,rules,locales}/**/*',
    'platform/{ui-console,client,contract,i18n,ids,money,time,validate}/**/*',
    'platform/ui/{basics,theme}/**/*',
    'package-lock.json',
  ],
  steps: [[VITE, 'build', '--config', 'apps/console/vite.config.ts', '--logLevel', 'error']],
};

const fingerprint = ({ sources }: AppBuild): string => {
  const hash = createHash('sha256');
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => /\.\w+$/.test(file));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
};

/** @returns whether a build was necessary. */
const build = async (app: AppBuild, signal?: AbortSignal): Promise<boolean> => {
  const stamp = join(ROOT, 'dist', app.name, '.built-from');
  const current = fingerprint(app);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return false;
  // A container image without build tools serves the build that it contains.
  if (existsSync(stamp) && !existsSync(join(ROOT, VITE))) return false;
  for (const step of app.steps) await runBuildStep(ROOT, step, signal);
  writeFileSync(stamp, current);
  return true;
};

/** Builds the agent app. @param signal ends the build. */
export const buildMobile = (signal?: AbortSignal): Promise<boolean> => build(MOBILE, signal);

/** Builds the agent app whatever was built before; the next {@link buildMobile} builds it again. */
export const rebuildMobile = async (): Promise<void> => {
  for (const step of MOBILE.steps) await runBuildStep(ROOT, step);
};

/** Builds the operator's console. @param signal ends the build. */
export const buildConsole = (signal?: AbortSignal): Promise<boolean> => build(CONSOLE, signal);
