import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Id } from '#platform/ids/id.ts';
import type { Fen } from '#platform/money/fen.ts';

export type InactiveId = Id<'inactive terminal'>;

/** A terminal in an agent's hands, with what it is charged. */
export interface InactiveRow {
  readonly id: InactiveId;
  readonly holderId: AgentId;
  readonly sn: string;
  readonly amountFen: Fen;
}
