/**
 * The picture of an upload, as the server has received it. Its bytes are no field: they are not compared, not stored
 * with an idempotency key and not written to a log; its hash stands for them.
 */
export class Uploaded {
  readonly #bytes: Uint8Array;
  /** Of the bytes, in hex. */
  readonly sha256: string;
  /** What the sender claims. */
  readonly type: string;
  constructor(bytes: Uint8Array, sha256: string, type: string) {
    this.#bytes = bytes;
    this.sha256 = sha256;
    this.type = type;
  }
  get bytes(): Uint8Array {
    return this.#bytes;
  }
}
