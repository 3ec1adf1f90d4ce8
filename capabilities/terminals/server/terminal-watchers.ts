/** Parts that are told when terminals were stocked or bound, in the same transaction. */
import type { Tx } from '#platform/db/db.ts';
import { createRegistry } from '#platform/registry/registry.ts';

export type TerminalWatcher = (tx: Tx, serials: readonly string[]) => Promise<void>;

export const terminalWatchers = createRegistry<TerminalWatcher>('watchers of terminals');

export const notifyTerminalWatchers = async (tx: Tx, serials: readonly string[]): Promise<void> => {
  for (const watch of terminalWatchers.providers()) await watch(tx, serials);
};
