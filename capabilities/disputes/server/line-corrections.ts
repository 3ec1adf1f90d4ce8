/** Corrections by other capabilities of the lines that agents question. */
import { createRegistry } from '#platform/registry/registry.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';

export interface LineCorrections {
  /** The amount by which it has corrected a line of an agent, net of the line's refunds; undefined: never. */
  correctedFen(db: Db, agentId: AgentId, line: string): Promise<Fen | undefined>;
}

export const lineCorrections = createRegistry<LineCorrections>('corrections of lines');

/** @returns undefined: never. */
export const correctedElsewhere = async (db: Db, agentId: AgentId, line: string): Promise<Fen | undefined> => {
  const found: Fen[] = [];
  for (const { correctedFen } of lineCorrections.providers()) {
    const fen = await correctedFen(db, agentId, line);
    if (fen !== undefined) found.push(fen);
  }
  return found.length === 0 ? undefined : sumFen(found);
};

/** Locks corrections of lines: if two run at once, the second sees what the first one booked. */
export const lockCorrections = (tx: Tx): Promise<void> => lockFor(tx, 'disputes.corrections');
