/** The figures of an answer: every number in it, but those that are codes, settings or places. */

const NOT_FIGURES = new Set([
  // codes of the domain (docs/domain.md §12)
  'bindStatus',
  'bannerType',
  'cardType',
  'execution',
  'form',
  'item',
  'method',
  'operations',
  'paymentType',
  'paymentTypes',
  'rateType',
  'serviceId',
  'shareType',
  'stage',
  'status',
  'totalType',
  'year',
  'years',
  // the clock
  'untilHour',
  // settings, which are shown as entered
  'rule',
  'grants',
  'keptDays',
  'maxRows',
  'dailyLimit',
  'conditions',
  'minCount',
  'minVolumeFen',
]);

const gather = (value: unknown, path: string, found: Map<string, number>): void => {
  if (typeof value === 'number') found.set(path, value);
  if (value === null || typeof value !== 'object') return;
  for (const [key, part] of Object.entries(value))
    if (!NOT_FIGURES.has(key)) gather(part, path === '' ? key : `${path}.${key}`, found);
};

/** Path and value of each. */
export const figuresOf = (answer: unknown): Record<string, number> => {
  const found = new Map<string, number>();
  gather(answer, '', found);
  return Object.fromEntries(found);
};
