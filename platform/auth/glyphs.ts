/** Digits of 5 × 7 dots. The 1 has a foot, so that it cannot be read as a 7. */
export const glyphs: Readonly<Record<string, readonly string[]>> = {
  '0': [' ### ', '#   #', '#   #', '#   #', '#   #', '#   #', ' ### '],
  '1': ['  #  ', ' ##  ', '# #  ', '  #  ', '  #  ', '  #  ', '#####'],
  '2': [' ### ', '#   #', '    #', '   # ', '  #  ', ' #   ', '#####'],
  '3': ['#### ', '    #', '    #', ' ### ', '    #', '    #', '#### '],
  '4': ['   # ', '  ## ', ' # # ', '#  # ', '#####', '   # ', '   # '],
  '5': ['#####', '#    ', '#### ', '    #', '    #', '#   #', ' ### '],
  '6': [' ### ', '#    ', '#    ', '#### ', '#   #', '#   #', ' ### '],
  '7': ['#####', '    #', '   # ', '   # ', '  #  ', '  #  ', '  #  '],
  '8': [' ### ', '#   #', '#   #', ' ### ', '#   #', '#   #', ' ### '],
  '9': [' ### ', '#   #', '#   #', ' ####', '    #', '    #', ' ### '],
  '+': ['     ', '  #  ', '  #  ', '#####', '  #  ', '  #  ', '     '],
  '=': ['     ', '     ', '#####', '     ', '#####', '     ', '     '],
  '?': [' ### ', '#   #', '    #', '  ## ', '  #  ', '     ', '  #  '],
};

/** Coverage at a point of the glyph's grid, 0 … 1, interpolated between dots so that strokes have round ends. */
export function inkAt(glyph: readonly string[], x: number, y: number): number {
  if (x < -0.5 || x > 5.5 || y < -0.5 || y > 7.5) return 0;
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  const right = x - 0.5 - left;
  const down = y - 0.5 - top;
  const dot = (column: number, row: number) => (glyph[row]?.[column] === '#' ? 1 : 0);
  const upper = dot(left, top) * (1 - right) + dot(left + 1, top) * right;
  const lower = dot(left, top + 1) * (1 - right) + dot(left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}
