/** The chunks of a PNG that form its picture; the rest can be texts and profiles that unpack to gigabytes. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'eXIf', 'IEND']);
const SIGNATURE_BYTES = 8;
/** Length, name and checksum. */
const AROUND_BYTES = 12;
/** An encoder may split a picture into any number of chunks; a photo has some hundreds. */
const MAX_CHUNKS = 20_000;

/** @returns the PNG without chunks that are not needed to show it; undefined when it is cut or has too many. */
export const neededChunks = (png: Uint8Array): Buffer | undefined => {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  for (let count = 0; count < MAX_CHUNKS && at + AROUND_BYTES <= bytes.length; count += 1) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + AROUND_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
};
