/** The largest size up to `wanted` in which a text is not wider than `most`. */
export const fitted = (wanted: number, most: number, widthAt: (size: number) => number): number => {
  const width = widthAt(wanted);
  return width <= most ? wanted : Math.floor((wanted * most) / width);
};
