import type { Tx } from '#platform/db/db.ts';
import { openWallets } from '#capabilities/ledger/server/api.ts';
import type { AgentRow } from '../facts/fact-rows.ts';

/** Four empty wallets for every agent. */
export const writeWallets = (tx: Tx, agents: readonly AgentRow[]): Promise<void> =>
  openWallets(
    tx,
    agents.map(({ id }) => id),
  );
