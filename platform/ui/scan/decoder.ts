/** Reads codes from pictures: with the phone's own detector where there is one, otherwise with WebAssembly. */

/** The formats on labels of terminals and in links. */
const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'itf', 'qr_code', 'data_matrix'] as const;

export type Picture = HTMLCanvasElement | ImageBitmap | Blob;

/** The texts of the codes in a picture. */
export type Decoder = (picture: Picture) => Promise<string[]>;

interface Detector {
  detect(picture: Picture): Promise<readonly { rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Undefined when the phone has none, or one that misses a format that labels use. */
async function ownDetector(): Promise<Detector | undefined> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Own === undefined) return undefined;
  try {
    const supported = await Own.getSupportedFormats();
    const needed = ['code_128', 'ean_13', 'qr_code'];
    if (!needed.every((format) => supported.includes(format))) return undefined;
    return new Own({ formats: FORMATS.filter((format) => supported.includes(format)) });
  } catch {
    return undefined;
  }
}

/** A megabyte, fetched when the first phone without a detector scans, and kept by the browser. */
async function wasmDetector(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...FORMATS] });
}

let detector: Promise<Detector> | undefined;

async function loadDetector(): Promise<Detector> {
  const own = await ownDetector();
  return own ?? wasmDetector();
}

/** @throws when WebAssembly could not be fetched; the next call tries again. */
export async function loadDecoder(): Promise<Decoder> {
  detector ??= loadDetector();
  try {
    const loaded = await detector;
    return async (picture) => {
      const codes = await loaded.detect(picture);
      return [...new Set(codes.map(({ rawValue }) => rawValue))];
    };
  } catch (error) {
    detector = undefined;
    throw error;
  }
}
