/** Counts the observations of each requirement, and keeps the first violations. */
export type Verdict =
  | { readonly verdict: 'met'; readonly count: number }
  /** At most three examples, in words. */
  | { readonly verdict: 'violated'; readonly count: number; readonly examples: readonly string[] }
  /** Nothing was seen by which it could be judged. */
  | { readonly verdict: 'not seen' }
  /** The declaration says that this does not exist. */
  | { readonly verdict: 'not declared' };

const MOST_EXAMPLES = 3;

export interface Ledger<Name extends string> {
  see(name: Name, count?: number): void;
  violate(name: Name, example: string): void;
  /** Leaves the requirement out unless it is seen nevertheless. */
  leaveOut(name: Name): void;
  verdicts(): ReadonlyMap<Name, Verdict>;
}

export const createLedger = <Name extends string>(names: readonly Name[]): Ledger<Name> => {
  const seen = new Map<Name, number>();
  const violations = new Map<Name, string[]>();
  const leftOut = new Set<Name>();
  const verdictOf = (name: Name): Verdict => {
    const broken = violations.get(name);
    if (broken) return { verdict: 'violated', count: broken.length, examples: broken.slice(0, MOST_EXAMPLES) };
    const count = seen.get(name);
    if (count !== undefined) return { verdict: 'met', count };
    return { verdict: leftOut.has(name) ? 'not declared' : 'not seen' };
  };
  return {
    see: (name, count = 1) => void seen.set(name, (seen.get(name) ?? 0) + count),
    violate: (name, example) => void violations.set(name, [...(violations.get(name) ?? []), example]),
    leaveOut: (name) => void leftOut.add(name),
    verdicts: () => new Map(names.map((name): [Name, Verdict] => [name, verdictOf(name)])),
  };
};
