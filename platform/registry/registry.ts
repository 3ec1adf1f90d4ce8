/**
 * A question that one capability asks and later ones answer: they register a provider when the capabilities are loaded,
 * so that no capability imports one that comes after it in the order (ARCHITECTURE.md).
 */
export interface Registry<T> {
  /** @param owner the capability that provides; registering again replaces its provider. */
  register(owner: string, provider: T): void;
  /** @throws when nobody has registered: an answer that is missing must not count as "none". */
  providers(): readonly T[];
}

export const createRegistry = <T>(what: string): Registry<T> => {
  const byOwner = new Map<string, T>();
  return {
    register: (owner, provider) => void byOwner.set(owner, provider),
    providers: () => {
      if (byOwner.size === 0) throw new Error(`Nobody provides ${what}: load the capabilities first.`);
      return [...byOwner.values()];
    },
  };
};
