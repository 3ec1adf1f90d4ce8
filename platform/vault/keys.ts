/** The keys of a vault: the first one encrypts, all of them decrypt. */
export interface VaultConfig {
  readonly keys: readonly VaultKey[];
  /** Keys of blind indexes: the first one computes them, all of them find values that were indexed before. */
  readonly indexKeys: readonly [Buffer, ...Buffer[]];
}

export interface VaultKey {
  /** Prefix of every text sealed with this key. */
  readonly id: string;
  readonly key: Buffer;
}

/** `VAULT_KEYS` = `k2:base64,k1:base64`, `VAULT_INDEX_KEY` = `base64,base64`: 32 bytes each, the current one first. */
export interface VaultEnvironment {
  readonly VAULT_KEYS?: string | undefined;
  readonly VAULT_INDEX_KEY?: string | undefined;
}

const howTo = 'create one with: openssl rand -base64 32';

/** Public by being in this file: for development and tests only, refused in production. */
const sampleKey = Buffer.from('sample key of development only!!');
const sampleIndexKey = Buffer.from('sample index key, development!!!');

/** The sample keys as settings may hold them. */
export const SAMPLE_VAULT_SECRETS: readonly string[] = [sampleKey, sampleIndexKey].flatMap((key) => [
  key.toString('base64'),
  key.toString(),
]);

/** @throws Error that names the setting to change and never contains key material. */
export function readVaultConfig(environment: VaultEnvironment, isProduction: boolean): VaultConfig {
  const { VAULT_KEYS: keysText, VAULT_INDEX_KEY: indexText } = environment;
  const keys = keysText ? keysText.split(',').map(parseKey) : [{ id: 'sample', key: sampleKey }];
  const [indexKey = sampleIndexKey, ...formerKeys] = (indexText ?? '')
    .split(',')
    .flatMap((text) => (indexText ? [decode('VAULT_INDEX_KEY', text.trim())] : []));
  const indexKeys = [indexKey, ...formerKeys] as const;
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('VAULT_KEYS contains a duplicate key id');
  if (indexKeys.some((one, at) => indexKeys.findIndex((other) => other.equals(one)) < at))
    throw new Error('VAULT_INDEX_KEY contains the same key twice');
  const isShared = keys.some(({ key }) => indexKeys.some((one) => one.equals(key)));
  if (isShared) throw new Error('VAULT_INDEX_KEY must differ from all keys in VAULT_KEYS');
  if (isProduction) refuseSamples(keys, indexKeys);
  return { keys, indexKeys };
}

function refuseSamples(keys: readonly VaultKey[], indexKeys: readonly Buffer[]): void {
  const isWeak = (key: Buffer) => key.equals(sampleKey) || key.equals(sampleIndexKey) || new Set(key).size < 8;
  if (keys.some(({ key }) => isWeak(key)))
    throw new Error(`VAULT_KEYS must not be the sample or a weak key in production; ${howTo}`);
  if (indexKeys.some(isWeak))
    throw new Error(`VAULT_INDEX_KEY must not be the sample or a weak key in production; ${howTo}`);
}

function parseKey(text: string): VaultKey {
  const [, id, key] = /^\s*([a-z][a-z0-9]{0,15}):(\S+)\s*$/.exec(text) ?? [];
  if (id === undefined || key === undefined)
    throw new Error('VAULT_KEYS must look like k2:base64,k1:base64, newest key first; key ids start with a letter');
  return { id, key: decode(`Key ${id} in VAULT_KEYS`, key) };
}

function decode(name: string, text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  const isWhole = key.length === 32 && key.toString('base64') === text.trim();
  if (!isWhole) throw new Error(`${name} must be 32 bytes in base64; ${howTo}`);
  return key;
}
