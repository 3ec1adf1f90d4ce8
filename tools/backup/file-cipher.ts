/**
 * Encrypts the files of a backup. Each has a key of its own, derived from the backup's key and its path, so that one
 * file in place of another is not accepted. Within a file, chunks are sealed with AES-256-GCM; the nonce is the number
 * of the chunk and whether it is the last one, so that none can be left out, repeated or cut off.
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { Transform } from 'node:stream';

/** Makes the stream that a file is copied through, by its path in the backup. */
export type FileCipher = (path: string) => Transform;

const ALGORITHM = 'aes-256-gcm';
const CHUNK_BYTES = 1 << 20;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

type Seal = (bytes: Buffer, nonce: Buffer) => Buffer;

export const encrypting =
  (key: Buffer): FileCipher =>
  (path) => {
    const own = keyOf(key, path);
    return inChunks(CHUNK_BYTES, (bytes, nonce) => {
      const cipher = createCipheriv(ALGORITHM, own, nonce);
      return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    });
  };

export const decrypting =
  (key: Buffer): FileCipher =>
  (path) => {
    const own = keyOf(key, path);
    return inChunks(CHUNK_BYTES + TAG_BYTES, (bytes, nonce) => {
      try {
        const cipher = createDecipheriv(ALGORITHM, own, nonce);
        cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        return Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()]);
      } catch {
        throw new Error(`The backup is damaged: ${path} is not as it was written.`);
      }
    });
  };

/** For the files of a folder, whose paths begin with its name. */
export const below = (folder: string, cipher: FileCipher | undefined): FileCipher | undefined =>
  cipher && ((path) => cipher(`${folder}/${path}`));

const keyOf = (key: Buffer, path: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `backup file ${path}`, key.length));

const nonceOf = (chunk: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(chunk), 0);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
};

/** A chunk is passed on when more bytes have come: only then it is known not to be the last one. */
const inChunks = (size: number, seal: Seal): Transform => {
  let waiting: Buffer[] = [];
  let length = 0;
  let chunk = 0;
  const next = (bytes: Buffer, isLast: boolean): Buffer => seal(bytes, nonceOf(chunk++, isLast));
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      waiting.push(bytes);
      length += bytes.length;
      if (length <= size) return done();
      try {
        let rest = Buffer.concat(waiting);
        for (; rest.length > size; rest = rest.subarray(size)) this.push(next(rest.subarray(0, size), false));
        waiting = [rest];
        length = rest.length;
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, next(Buffer.concat(waiting), true));
      } catch (error) {
        done(error as Error);
      }
    },
  });
};
