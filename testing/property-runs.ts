/**
 * How many cases property-based tests draw. `npm test` draws the same cases every time, so that a failure comes from a
 * change and not from chance; `FC_SEED=random FC_RUNS=50` searches for new cases.
 */
import fc from 'fast-check';

const FIXED_SEED = 908_538;
/** The number of cases of a property that names none. */
const USUAL_RUNS = 100;

type Settings = Readonly<Partial<Record<'FC_SEED' | 'FC_RUNS', string>>>;

const naturalOf = (name: string, text: string): number => {
  const value = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(value)) return value;
  throw new Error(`${name} is a whole number, not ${text}`);
};

/** `FC_SEED`: a number repeats a reported failure, `random` draws a new one for each property. */
export const seedOf = ({ FC_SEED: seed }: Settings): number | undefined => {
  if (seed === undefined || seed === '') return FIXED_SEED;
  return seed === 'random' ? undefined : naturalOf('FC_SEED', seed);
};

/** `FC_RUNS`: by how much the cases of every property are multiplied. */
export const runsFactor = ({ FC_RUNS: factor }: Settings): number => {
  const value = factor === undefined || factor === '' ? 1 : naturalOf('FC_RUNS', factor);
  if (value < 1) throw new Error('FC_RUNS is 1 or more');
  return value;
};

/** The `numRuns` of a property that draws `count` cases in `npm test`. */
export const runs = (count: number): number => count * runsFactor(process.env);

export const configureProperties = (): void => {
  fc.configureGlobal({ seed: seedOf(process.env), numRuns: runs(USUAL_RUNS) });
};
