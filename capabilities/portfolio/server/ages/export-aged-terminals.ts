import {
  countColumn,
  dayColumn,
  exportRoute,
  moneyColumn,
  textColumn,
  wordColumn,
} from '#capabilities/exports/server/api.ts';
import { exportAgedTerminals } from '../../contract/ages/export-aged-terminals.ts';
import type { listAgedTerminals } from '../../contract/ages/list-aged-terminals.ts';
import { listAgedTerminalsRoute } from './list-aged-terminals.ts';

export const exportAgedTerminalsRoute = exportRoute<typeof listAgedTerminals>(
  exportAgedTerminals,
  listAgedTerminalsRoute,
  {
    title: 'exports.file.title.aged-terminals',
    words: (request, t) => [t(`portfolio.age.${request.state}`), t(`statistics.scope.${request.scope}`)],
    columns: [
      textColumn('exports.file.column.sn', (row) => row.sn),
      textColumn('exports.file.column.holder', (row) => row.holder.name),
      textColumn('exports.file.column.merchant', (row) => row.merchantName),
      wordColumn('exports.file.column.status', (row) => `portfolio.state.${row.state}`),
      dayColumn('exports.file.column.since', (row) => row.since),
      countColumn('exports.file.column.days', (row) => row.days),
      dayColumn('exports.file.column.due', (row) => row.dueOn),
      moneyColumn('exports.file.column.charge', (row) => row.dueFen),
    ],
  },
);
