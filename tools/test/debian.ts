/** System packages that the tests need, and their installation where that is Debian and root runs them. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export function which(name: string): string | undefined {
  const result = spawnSync('/bin/sh', ['-c', `command -v "$1"`, 'sh', name], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && which('apt-get') !== undefined;
}

/** @param choices of packages; the first that the distribution has is installed. */
export function installFirst(...choices: string[][]): boolean {
  const apt = (...args: string[]): boolean => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync('apt-get', [...args, '-yq', '--no-install-recommends'], { env, stdio: 'ignore' }).status === 0;
  };
  apt('update');
  return choices.some((packages) => apt('install', ...packages));
}
