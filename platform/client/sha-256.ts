/** SHA-256. Over plain http of another host there is no `crypto.subtle`: a library computes it then. */

/** Hashes of texts, in their order. */
export type HashTexts = (texts: readonly string[]) => Promise<Uint8Array[]>;

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

/** Gives the page its turn, because the library computes on the same thread. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const byLibrary = async (all: readonly Bytes[]): Promise<Uint8Array[]> => {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  await turn();
  return all.map((bytes) => sha256(bytes));
};

export const sha256Of = (all: readonly Bytes[]): Promise<Uint8Array[]> => {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (subtle === undefined) return byLibrary(all);
  return Promise.all(all.map(async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes))));
};

export const sha256OfTexts: HashTexts = (texts) => sha256Of(texts.map(bytesOf));
