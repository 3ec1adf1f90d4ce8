import type { AgentId } from '#platform/ids/caller-ids.ts';

/**
 * Which agents a caller may see: itself and its subtree. A required argument of every query that returns business
 * data, so that leaving it out is a type error. Only {@link scopeOf} and {@link operatorScope} make one.
 */
declare const scopeBrand: unique symbol;

export interface Scope {
  readonly [scopeBrand]: true;
  /** The root of the visible subtree. */
  readonly agentId: AgentId;
}

/** The scope of a logged-in agent. Called only by the HTTP layer. */
export const scopeOf = (agentId: AgentId): Scope => ({ agentId }) as Scope;
