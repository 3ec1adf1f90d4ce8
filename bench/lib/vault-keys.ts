/** Keys of the vault for benchmarks: random, and stored beside the databases that `BENCH_KEEP` keeps. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomSecret } from '#testing/secrets.ts';

export interface VaultKeys {
  VAULT_KEYS: string;
  VAULT_INDEX_KEY: string;
}

const newKeys = (): VaultKeys => ({ VAULT_KEYS: `k1:${randomSecret()}`, VAULT_INDEX_KEY: randomSecret() });

export const vaultKeys = (): VaultKeys => {
  const folder = process.env.BENCH_KEEP;
  if (folder === undefined) return newKeys();
  const file = join(folder, 'vault-keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as VaultKeys;
  mkdirSync(folder, { recursive: true });
  const keys = newKeys();
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
};
