/** Agent levels: a JSON array in the configuration (docs/domain.md §2). */
export interface Level {
  code: string;
  name: string;
  sort: number;
}

/** V1 … V7: used until an operator configures others. */
export const defaultLevels: readonly Level[] = Array.from({ length: 7 }, (_, i) => ({
  code: `V${i + 1}`,
  name: `V${i + 1}`,
  sort: i + 1,
}));

const isLevel = (item: unknown): item is Level => {
  const level = item as Partial<Level> | null;
  return typeof level?.code === 'string' && typeof level.name === 'string' && typeof level.sort === 'number';
};

/**
 * Levels, lowest first; the defaults when the setting is missing or malformed, so that a typo does not stop the
 * business.
 */
export const parseLevels = (text: string | undefined): Level[] => {
  try {
    const items: unknown = JSON.parse(text ?? '');
    if (Array.isArray(items) && items.length > 0 && items.every(isLevel))
      return items.toSorted((a, b) => a.sort - b.sort);
  } catch {
    // a text that is not JSON falls through to the defaults
  }
  return [...defaultLevels];
};
