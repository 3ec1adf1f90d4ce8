/**
 * The body of an acquirer, as received: sealed before it is processed, because a field may hold what never belongs
 * there (docs/domain.md §8). Packed first: sealed text cannot be, and a batch takes a sixth of its room.
 */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Vault } from '#platform/vault/vault.ts';

/** The sender and the name of a body: known before the batch has a number. */
export interface BodyOrigin {
  readonly acquirer: string;
  readonly nonce: string;
}

const boundTo = ({ acquirer, nonce }: BodyOrigin): string => `trades.feed_batch:${acquirer}:${nonce}:body`;

const INDEX = 'trades.feed_batch.body';

export const sealBody = (vault: Vault, received: BodyOrigin, body: string): string =>
  vault.seal(zstdCompressSync(body).toString('base64'), boundTo(received));

/** @throws VaultError */
export const openBody = (vault: Vault, received: BodyOrigin, sealed: string): string =>
  zstdDecompressSync(Buffer.from(vault.open(sealed, boundTo(received)), 'base64')).toString();

export const resealBody = (vault: Vault, received: BodyOrigin, sealed: string): string =>
  vault.reseal(sealed, boundTo(received));

export const indexOfBody = (vault: Vault, body: string): string => vault.blindIndex(INDEX, body);
/** Includes the indexes by earlier keys. */
export const indexesOfBody = (vault: Vault, body: string): readonly string[] => vault.blindIndexes(INDEX, body);
