/** SHA-256 of many texts. Over plain http of another host there is no `crypto.subtle`: a library computes it then. */

/** Hashes of texts, in their order. */
export type HashTexts = (texts: readonly string[]) => Promise<Uint8Array[]>;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** The page gets its turn: what the library computes is not computed beside it. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const byLibrary: HashTexts = async (texts) => {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  await turn();
  return texts.map((text) => sha256(bytesOf(text)));
};

export const sha256OfTexts: HashTexts = (texts) => {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (subtle === undefined) return byLibrary(texts);
  return Promise.all(texts.map(async (text) => new Uint8Array(await subtle.digest('SHA-256', bytesOf(text)))));
};
