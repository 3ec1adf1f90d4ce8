/** Corrections by other capabilities of the lines that agents question. */
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { createPart } from '#platform/registry/part.ts';

export interface LineCorrections {
  /**
   * The amount by which it has corrected a line of an agent, net of the line's refunds; undefined when it never has.
   */
  correctedFen(db: Db, agentId: AgentId, line: string): Promise<Fen | undefined>;
}

export const lineCorrections = createPart<LineCorrections>('corrections of lines');

/** @returns undefined: never. */
export const correctedElsewhere: LineCorrections['correctedFen'] = (db, agentId, line) =>
  lineCorrections.provided().correctedFen(db, agentId, line);

/** Locks corrections of lines: of two at the same time, the second sees the bookings of the first. */
export const lockCorrections = (tx: Tx): Promise<void> => lockFor(tx, 'disputes.corrections');
