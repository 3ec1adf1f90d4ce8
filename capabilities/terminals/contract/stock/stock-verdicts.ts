/** The verdicts on a line of a file of new terminals: `good` is stocked, the others are not. */
const FAULTY = [
  'empty',
  'damaged',
  'sign',
  'length',
  'prefix',
  'model_missing',
  'model_unknown',
  'model_withdrawn',
  'policy_missing',
  'policy_unknown',
  'policy_other',
] as const;
const DOUBLE = ['repeated', 'exists', 'deleted'] as const;
export const STOCK_VERDICTS = [...FAULTY, ...DOUBLE, 'good'] as const;
export type StockVerdict = (typeof STOCK_VERDICTS)[number];

export const STOCK_GROUPS = ['faulty', 'double', 'good'] as const;
export type StockGroup = (typeof STOCK_GROUPS)[number];

const isIn = (some: readonly StockVerdict[], verdict: StockVerdict): boolean => some.includes(verdict);

export const groupOf = (verdict: StockVerdict): StockGroup =>
  isIn(FAULTY, verdict) ? 'faulty' : isIn(DOUBLE, verdict) ? 'double' : 'good';
