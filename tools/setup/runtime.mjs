import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { npm } from './child.mjs';

/** The oldest Node that runs this project's TypeScript as it is. */
const wantedMajor = 24;

/**
 * The Node that runs our scripts: the one from node_modules, else the running one when it is new enough.
 * Throws one sentence when there is neither.
 */
export async function findRuntime(root, terminal, running = process) {
  const own = join(root, 'node_modules/.bin/node');
  if (works(own)) return own;
  const step = terminal.step(`Fetching Node ${wantedMajor}`);
  const rebuilt = await npm(root, ['rebuild', 'node']);
  if (rebuilt.ok && works(own)) {
    step.done();
    return own;
  }
  if (majorOf(running.versions.node) >= wantedMajor) {
    step.done(`not available here, using the installed ${running.versions.node}`);
    return running.execPath;
  }
  step.fail();
  throw new Error(
    `Node ${wantedMajor} could not be fetched for this machine: ` +
      `install Node.js ${wantedMajor} or newer and try again.`,
  );
}

function works(binary) {
  const result = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return result.status === 0 && majorOf(result.stdout.replace(/^v/, '')) >= wantedMajor;
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}
