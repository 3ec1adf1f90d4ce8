/** Requests to look into differences: a capability after this one keeps them and registers itself. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { createPart } from '#platform/registry/part.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { Kind } from '../../contract/comparison/agreements.ts';
import type { Review } from '../../contract/comparison/comparison-fields.ts';

export interface ReviewSource {
  readonly permission: string;
  /** The agent's newest of each difference, by its name. */
  readonly read: (db: Db, agentId: AgentId, names: readonly string[]) => Promise<ReadonlyMap<string, Review>>;
}

export const reviewSource = createPart<ReviewSource>('reviews of differences');

/** The name of the review, the same as long as a difference lasts; the next difference has another one. */
export const differenceName = (kind: Kind, terminalId: TerminalId, since: Date): string =>
  `check-${kind}-${terminalId}-${Math.floor(since.getTime() / 1_000)}`;
