import type { Tx } from '#platform/db/db.ts';
import { sumFen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { InactiveRow } from './due-row.ts';

const TERMINALS = '/pages/home/terminal/terminalList';

/** Sends one notice to each holder. */
export const notifyHolders = (
  tx: Tx,
  rows: readonly InactiveRow[],
  key: string,
  days: number,
  now: Date,
): Promise<void> =>
  notify(
    tx,
    [...Map.groupBy(rows, ({ holderId }) => holderId)].map(([agentId, own]) => ({
      agentId,
      kind: 'money' as const,
      key,
      values: {
        count: own.length,
        sn: own[0]?.sn ?? '',
        days,
        amount: formatFen(sumFen(own.map(({ amountFen }) => amountFen))),
      },
      link: TERMINALS,
    })),
    now,
  );
