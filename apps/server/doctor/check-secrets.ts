/** Finds who can read the settings: a person who reads them can read everything. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../config.ts';
import { named, refused, right, type Finding } from './finding.ts';

const OTHERS = 0o077;
const isEnvFile = (name: string): boolean => /(^|\.)env(\.|$)/.test(name) && name !== '.env.example';

/** @param folder where the server was started, whose `.env` it reads. */
export const checkFiles = (folder: string): Finding[] => {
  const open = readdirSync(folder).filter(
    (name) => isEnvFile(name) && (statSync(join(folder, name)).mode & OTHERS) !== 0,
  );
  return open.length === 0
    ? [right('readable-secrets', 'No file with settings can be read by other users.')]
    : open.map((name) => refused('readable-secrets', `${name} can be read by other users: chmod 600 ${name}.`));
};

export const checkOperations = ({ showsOperations, operationsToken }: Settings): Finding =>
  showsOperations && operationsToken === undefined
    ? refused(
        'open-operations',
        'OPERATIONS=on shows /metrics and /docs to everybody: set OPERATIONS_TOKEN, which asks for a password.',
      )
    : right('open-operations', '/metrics and /docs are closed, or ask for a password.');

export const checkProxies = ({ trustedProxies }: Settings): Finding =>
  trustedProxies.length === 0
    ? named(
        'unknown-proxy',
        'TRUSTED_PROXIES is not set: behind a proxy all users share one address, and its limits against guessing.',
      )
    : right('unknown-proxy', 'Addresses of clients are taken from the proxies of TRUSTED_PROXIES.');

export const checkBackups = ({ encryptsBackups }: Settings): Finding =>
  encryptsBackups
    ? right('open-backups', 'Backups are encrypted for BACKUP_RECIPIENTS.')
    : named('open-backups', 'BACKUP_RECIPIENTS is not set: whoever has a backup made by npm run backup can read it.');

export const checkIndexKey = ({ vault }: Settings): Finding =>
  vault.indexKeys.length > 1
    ? named('index-rotation', 'VAULT_INDEX_KEY has a former key: run npm run vault -- reseal, then remove it.')
    : right('index-rotation', 'One index key is in force.');
