import type { Tx } from '#platform/db/db.ts';
import type { EndedExport } from '#capabilities/exports/server/api.ts';
import { notify } from './create-notices.ts';

const DOWNLOADS = '/downloads';

/** An export is ready, or could not be made. */
export const notifyExports = (
  tx: Tx,
  { agentId, title, rows, isReady, isOfMoney }: EndedExport,
  now: Date,
): Promise<void> => {
  const key = isReady ? 'export_ready' : 'export_failed';
  return notify(
    tx,
    [{ agentId, kind: isOfMoney ? 'money' : 'system', key, values: { title, rows }, link: DOWNLOADS }],
    now,
  );
};
