import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomSecret } from '#testing/secrets.ts';
import { createVault, readVaultConfig, VaultError } from './vault.ts';

const [k1, k2, indexKey] = [randomSecret(), randomSecret(), randomSecret()];
const vaultOf = (VAULT_KEYS: string) => createVault(readVaultConfig({ VAULT_KEYS, VAULT_INDEX_KEY: indexKey }, true));
const vault = vaultOf(`k1:${k1}`);
const number = '510104198803122416';

describe('vault', () => {
  it('opens what it sealed, for any text and any row', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, row) => {
        expect(vault.open(vault.seal(text, row), row)).toBe(text.toWellFormed());
      }),
    );
  });

  it('seals the same text differently each time, without revealing any of it', () => {
    const sealed = [vault.seal(number, 'a:1'), vault.seal(number, 'a:1')];
    expect(sealed[0]).not.toBe(sealed[1]);
    for (const text of sealed) expect(text).toMatch(/^k1\.[\w-]+$/);
    expect(Buffer.from(sealed[0]?.slice(3) ?? '', 'base64url').includes(number)).toBe(false);
  });

  it('does not open in another row or after a change of any byte', () => {
    const sealed = vault.seal(number, 'agents.agent:1:national_id');
    expect(() => vault.open(sealed, 'agents.agent:2:national_id')).toThrow(VaultError);
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    bytes.forEach((_byte, i) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(i) ^ 1, i);
      expect(() => vault.open(`k1.${changed.toString('base64url')}`, 'agents.agent:1:national_id')).toThrow(VaultError);
    });
    for (const wrong of ['', 'k1', 'k1.', 'k9.abcd', number]) expect(() => vault.open(wrong, 'a')).toThrow(VaultError);
  });

  it('rejects a truncated tag', () => {
    const bytes = Buffer.from(vault.seal('', 'a').slice(3), 'base64url');
    expect(() => vault.open(`k1.${bytes.subarray(0, 16).toString('base64url')}`, 'a')).toThrow(VaultError);
  });

  it('rotates keys: the new key seals, the old one still opens until it is removed', () => {
    const old = vault.seal(number, 'a:1');
    const both = vaultOf(`k2:${k2},k1:${k1}`);
    expect(both.open(old, 'a:1')).toBe(number);
    const renewed = both.reseal(old, 'a:1');
    expect(renewed).toMatch(/^k2\./);
    expect(both.reseal(renewed, 'a:1')).toBe(renewed);
    expect(vaultOf(`k2:${k2}`).open(renewed, 'a:1')).toBe(number);
    expect(() => vaultOf(`k2:${k2}`).open(old, 'a:1')).toThrow(VaultError);
    expect(() => both.reseal(old, 'a:2')).toThrow(VaultError);
  });

  it('a key id cannot be replaced by another id of the same key', () => {
    const twins = vaultOf(`k1:${k1},k2:${k1}`);
    expect(() => twins.open(twins.seal(number, 'a').replace('k1.', 'k2.'), 'a')).toThrow(VaultError);
  });

  it('rotates index keys: the new one indexes, texts that the old one indexed are still found', () => {
    const newKey = randomSecret();
    const config = (VAULT_INDEX_KEY: string) => readVaultConfig({ VAULT_KEYS: `k1:${k1}`, VAULT_INDEX_KEY }, true);
    const former = vault.blindIndex('card', number);
    const both = createVault(config(`${newKey},${indexKey}`));
    expect(both.blindIndex('card', number)).toBe(createVault(config(newKey)).blindIndex('card', number));
    expect(both.blindIndexes('card', number)).toEqual([both.blindIndex('card', number), former]);
    expect(createVault(config(newKey)).blindIndexes('card', number)).not.toContain(former);
    expect(() => config(`${newKey},${newKey}`)).toThrow(/same key twice/);
    expect(() => config(`${newKey},${k1}`)).toThrow(/differ/);
  });

  it('computes equal blind indexes for equal texts, per kind and index key, independent of rotation', () => {
    const index = vault.blindIndex('card', number);
    expect(vaultOf(`k2:${k2},k1:${k1}`).blindIndex('card', number)).toBe(index);
    expect(vault.blindIndex('id', number)).not.toBe(index);
    expect(vault.blindIndex('car', `d${number}`)).not.toBe(index);
    expect(createVault(readVaultConfig({}, false)).blindIndex('card', number)).not.toBe(index);
  });
});

describe('readVaultConfig', () => {
  const sample = readVaultConfig({}, false);

  it('has sample keys in development, and refuses them in production in every setting', () => {
    const sampleText = `k1:${sample.keys[0]?.key.toString('base64') ?? ''}`;
    expect(() => readVaultConfig({}, true)).toThrow(/VAULT_KEYS/);
    expect(() => readVaultConfig({ VAULT_KEYS: sampleText, VAULT_INDEX_KEY: indexKey }, true)).toThrow(/VAULT_KEYS/);
    expect(() => readVaultConfig({ VAULT_KEYS: `k1:${k1}` }, true)).toThrow(/VAULT_INDEX_KEY/);
    const zeros = `k1:${Buffer.alloc(32).toString('base64')}`;
    expect(() => readVaultConfig({ VAULT_KEYS: zeros, VAULT_INDEX_KEY: indexKey }, true)).toThrow(/VAULT_KEYS/);
  });

  it('refuses malformed key lists, naming the key but never its value', () => {
    const wrong = [`k1:${k1},k1:${k2}`, 'k1', k1, `K1:${k1}`, `k1:${k1.slice(4)}`, `k1:${k1}!`, `k1:${k1},`];
    for (const VAULT_KEYS of wrong) {
      const read = () => readVaultConfig({ VAULT_KEYS, VAULT_INDEX_KEY: indexKey }, false);
      expect(read).toThrow(/VAULT_KEYS/);
      expect(read).not.toThrow(k1.slice(4, 20));
    }
    expect(() => readVaultConfig({ VAULT_KEYS: `k1:${k1}`, VAULT_INDEX_KEY: k1 }, false)).toThrow(/differ/);
  });
});
