/**
 * The uploaded file, as the server has received it. Its bytes and its name are no fields: they are not compared, not
 * stored with an idempotency key and not written to a log; its hash represents them.
 */
export class Uploaded {
  readonly #bytes: Uint8Array;
  readonly #name: string;
  /** Digest of the bytes, in hex. */
  readonly sha256: string;
  /** The type that the sender claims. */
  readonly type: string;
  constructor(bytes: Uint8Array, sha256: string, type: string, name = '') {
    this.#bytes = bytes;
    this.#name = name;
    this.sha256 = sha256;
    this.type = type;
  }
  get bytes(): Uint8Array {
    return this.#bytes;
  }
  /** The sender's name for the file, without a folder. */
  get name(): string {
    return this.#name;
  }
}
