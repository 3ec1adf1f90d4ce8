/**
 * A part of an earlier capability that exactly one later capability provides. `apps/server/composition.ts` says which
 * one: there one reads, in order, who runs for whom. What several provide is a registry (`registry.ts`).
 */
export interface Part<T> {
  /**
   * @returns a function that puts the former provider back: for tests, whose files share the modules of their process.
   */
  provide(provider: T): () => void;
  /** @throws before the capabilities are composed. */
  provided(): T;
}

export const createPart = <T>(what: string): Part<T> => {
  let current: { readonly provider: T } | undefined;
  return {
    provide: (provider) => {
      const before = current;
      current = { provider };
      return () => void (current = before);
    },
    provided: () => {
      if (current === undefined) throw new Error(`Nobody provides ${what}: load the capabilities first.`);
      return current.provider;
    },
  };
};
