import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Id } from '#platform/ids/id.ts';
import type { Fen } from '#platform/money/fen.ts';

export type InactiveId = Id<'inactive terminal'>;

/** A terminal that an agent holds, with the charge for it. */
export interface InactiveRow {
  readonly id: InactiveId;
  readonly holderId: AgentId;
  readonly sn: string;
  readonly amountFen: Fen;
}
