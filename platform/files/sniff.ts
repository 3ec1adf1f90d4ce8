/** Image types, detected from the bytes and not from the sender's claim. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** HEIC has a type of its own because phones send it, but only one browser can display it. */
export type SniffedType = ImageType | 'image/heic' | 'unknown';

const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'];

export function sniff(bytes: Uint8Array): SniffedType {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 16) === 'IHDR') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && heicBrands.includes(text(8, 12))) return 'image/heic';
  return 'unknown';
}
