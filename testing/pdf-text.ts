/** Reads the text out of a PDF that the product wrote: `?` for a character that its font does not have. */

/** Glyph → text, of the ToUnicode map of the embedded font. */
const glyphsIn = (pdf: string): Map<string, string> => {
  const glyphs = new Map<string, string>();
  for (const [, first = '', list = ''] of pdf.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    // a ligature represents several characters, with blanks between them
    const texts = [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => hex.replaceAll(' ', ''));
    for (const [index, hex] of texts.entries())
      glyphs.set(
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      );
  }
  return glyphs;
};

/** The shown texts, in the order of the pages. */
export const textIn = (bytes: Buffer): string => {
  const pdf = bytes.toString('latin1');
  const glyphs = glyphsIn(pdf);
  const shown = [...pdf.matchAll(/\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/gi)].map(([, inside = '']) =>
    [...inside.matchAll(/<([0-9a-f]*)>/gi)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((glyph) => glyphs.get(glyph.toLowerCase()) ?? '?')
      .join(''),
  );
  return shown.join('\n');
};
