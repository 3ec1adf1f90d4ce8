/** Writes GB18030, for the stand-in: the two-byte characters, found by asking the decoder for each. */
let known: ReadonlyMap<string, readonly number[]> | undefined;

const readAll = (): ReadonlyMap<string, readonly number[]> => {
  const decoder = new TextDecoder('gb18030');
  const all = new Map<string, readonly number[]>();
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1)
      if (second !== 0x7f) all.set(decoder.decode(new Uint8Array([first, second])), [first, second]);
  return all;
};

/** @throws RangeError for a character of four bytes. */
export const encodeGb18030 = (text: string): Uint8Array => {
  known ??= readAll();
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const pair = code < 0x80 ? [code] : known.get(character);
    if (pair === undefined) throw new RangeError(`no two bytes for ${character}`);
    bytes.push(...pair);
  }
  return new Uint8Array(bytes);
};
