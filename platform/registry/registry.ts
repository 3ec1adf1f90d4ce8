/**
 * Inversion of dependencies between capabilities: a capability defines a registry, and later ones register providers
 * when they are loaded, so that no capability imports one that comes after it in the order (ARCHITECTURE.md).
 */
export interface Registry<T> {
  /**
   * @param owner the providing capability; registering again replaces its provider.
   * @returns takes the provider back: for tests, whose files share the modules of their process.
   */
  register(owner: string, provider: T): () => void;
  /** @throws if no provider is registered, because an empty result would be indistinguishable from "none". */
  providers(): readonly T[];
}

export const createRegistry = <T>(what: string): Registry<T> => {
  const byOwner = new Map<string, T>();
  return {
    register: (owner, provider) => {
      byOwner.set(owner, provider);
      return () => void byOwner.delete(owner);
    },
    providers: () => {
      if (byOwner.size === 0) throw new Error(`Nobody provides ${what}: load the capabilities first.`);
      return [...byOwner.values()];
    },
  };
};
