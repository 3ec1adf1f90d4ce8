/**
 * Which agents a caller may see: itself and its subtree. A required argument of every query that returns business
 * data, so that leaving it out is a type error. Only {@link scopeOf} and {@link operatorScope} make one.
 */
declare const scopeBrand: unique symbol;

export interface Scope {
  readonly [scopeBrand]: true;
  /** The agent at the top of what may be seen. */
  readonly agentId: number;
}

/** The scope of a logged-in agent. Called by the HTTP layer alone. */
export const scopeOf = (agentId: number): Scope => ({ agentId }) as Scope;
