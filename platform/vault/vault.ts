import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { VaultConfig, VaultKey } from './keys.ts';

export { readVaultConfig, type VaultConfig } from './keys.ts';

/** The only place that encrypts and decrypts national IDs and card numbers for storage. docs/domain.md §10. */
export interface Vault {
  /** `boundTo` names row and column (`agents.agent:42:national_id`); the text cannot be opened with another one. */
  seal(text: string, boundTo: string): string;
  /**
   * @param earlier the texts to which versions before bound it, if they differ.
   * @throws VaultError if it was sealed with an unknown key, was modified, or is bound to another row.
   */
  open(sealed: string, boundTo: string, earlier?: string): string;
  /** The same content sealed with the current key and bound to `boundTo`; unchanged if it already is. */
  reseal(sealed: string, boundTo: string, earlier?: string): string;
  /** Blind index for search and uniqueness: the same for equal texts of a kind, and reveals nothing else. */
  blindIndex(kind: string, text: string): string;
  /**
   * The indexes that a row of this text may have: by the current key and by those before it, until `vault reseal` has
   * renewed the rows and they are removed. For what proves or must be unique.
   */
  blindIndexes(kind: string, text: string): readonly string[];
}

/** Contains neither content nor key. */
export class VaultError extends Error {}

export function createVault({ keys, indexKeys }: VaultConfig): Vault {
  const [current] = keys;
  if (!current) throw new VaultError('a vault needs a key');
  const open = (sealed: string, boundTo: string, earlier?: string) => openEither(keys, sealed, boundTo, earlier).text;
  return {
    seal: (text, boundTo) => sealWith(current, text, boundTo),
    open,
    reseal: (sealed, boundTo, earlier) => {
      const { text, isEarlier } = openEither(keys, sealed, boundTo, earlier);
      const isCurrent = !isEarlier && sealed.startsWith(`${current.id}.`);
      return isCurrent ? sealed : sealWith(current, text, boundTo);
    },
    blindIndex: (kind, text) => indexOf(indexKeys[0], kind, text),
    blindIndexes: (kind, text) => indexKeys.map((key) => indexOf(key, kind, text)),
  };
}

const indexOf = (key: Buffer, kind: string, text: string): string =>
  createHmac('sha256', key).update(framed(kind, text)).digest('base64url');

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** `keyId.base64url(nonce ‖ tag ‖ ciphertext)` */
function sealWith({ id, key }: VaultKey, text: string, boundTo: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealer = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(framed(id, boundTo));
  const content = Buffer.concat([sealer.update(text, 'utf8'), sealer.final()]);
  return `${id}.${Buffer.concat([nonce, sealer.getAuthTag(), content]).toString('base64url')}`;
}

function openEither(
  keys: readonly VaultKey[],
  sealed: string,
  boundTo: string,
  earlier: string | undefined,
): { text: string; isEarlier: boolean } {
  try {
    return { text: openWith(keys, sealed, boundTo), isEarlier: false };
  } catch (error) {
    if (earlier === undefined) throw error;
    return { text: openWith(keys, sealed, earlier), isEarlier: true };
  }
}

function openWith(keys: readonly VaultKey[], sealed: string, boundTo: string): string {
  const [id = '', body = ''] = sealed.split('.');
  const found = keys.find((candidate) => candidate.id === id);
  const bytes = Buffer.from(body, 'base64url');
  if (!found || bytes.length < nonceBytes + tagBytes) throw new VaultError('sealed with an unknown key, or not sealed');
  const opener = createDecipheriv(cipher, found.key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opener.setAAD(framed(id, boundTo)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([opener.update(bytes.subarray(nonceBytes + tagBytes)), opener.final()]).toString('utf8');
  } catch {
    throw new VaultError('modified since it was sealed, or bound to another row or column');
  }
}

/** Concatenates two texts unambiguously: `a, bc` and `ab, c` differ. */
function framed(first: string, second: string): Buffer {
  return Buffer.from(`${Buffer.byteLength(first)}:${first}${second}`);
}
