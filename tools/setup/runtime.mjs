import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from './apart.mjs';
import { runsTypeScript, runsTypeScriptFrom } from './version.mjs';

const nodePackages = { name: 'node', source: 'tools/setup/node' };

/**
 * Path of the Node that runs our scripts: the running one when it supports TypeScript, otherwise one fetched into
 * `.cache/node`. @throws Error with a one-sentence message when it cannot be fetched.
 */
export async function findRuntime(root, running = process) {
  if (runsTypeScript(running.versions.node)) return running.execPath;
  const fetched = join(root, '.cache/node/node_modules/.bin/node');
  // npm selects the package for this system and verifies it against the checksums of the lock file.
  if (!works(fetched)) await installApart(root, nodePackages);
  if (!works(fetched)) throw new Error(notFetched(running.versions.node));
  return fetched;
}

/** True when `findRuntime` needs no download. */
export function hasRuntime(root, running = process) {
  return runsTypeScript(running.versions.node) || works(join(root, '.cache/node/node_modules/.bin/node'));
}

/**
 * Lets `npx`, npm scripts and programs of node_modules/.bin find a fetched Node. The system's own Node needs no link,
 * and a stale link is removed.
 */
export function linkRuntime(root, runtime) {
  const bin = join(root, 'node_modules/.bin');
  const link = join(bin, 'node');
  const goal = '../../.cache/node/node_modules/.bin/node';
  const isFetched = runtime.startsWith(join(root, '.cache'));
  const isOurs = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && readlinkSync(link) === goal;
  if (isOurs === isFetched) return;
  rmSync(link, { force: true });
  if (!isFetched) return;
  mkdirSync(bin, { recursive: true });
  symlinkSync(goal, link);
}

function works(binary) {
  const result = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return result.status === 0 && runsTypeScript(result.stdout.trim().replace(/^v/, ''));
}

function notFetched(version) {
  const wanted = runsTypeScriptFrom.join('.');
  return `Node.js ${version} cannot run TypeScript and a newer one could not be fetched: install ${wanted} or newer.`;
}
