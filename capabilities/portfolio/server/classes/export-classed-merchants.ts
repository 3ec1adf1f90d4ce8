import {
  countColumn,
  dayColumn,
  exportRoute,
  moneyColumn,
  textColumn,
  wordColumn,
} from '#capabilities/exports/server/api.ts';
import { exportClassedMerchants } from '../../contract/classes/export-classed-merchants.ts';
import type { listClassedMerchants } from '../../contract/classes/list-classed-merchants.ts';
import { listClassedMerchantsRoute } from './list-classed-merchants.ts';

export const exportClassedMerchantsRoute = exportRoute<typeof listClassedMerchants>(
  exportClassedMerchants,
  listClassedMerchantsRoute,
  {
    title: 'exports.file.title.classed-merchants',
    words: (request, t) => [t(`portfolio.class.${request.class}`), t(`statistics.scope.${request.scope}`)],
    columns: [
      textColumn('exports.file.column.name', (row) => row.name),
      textColumn('exports.file.column.agent', (row) => row.agent.name),
      wordColumn('exports.file.column.class', (row) => `portfolio.class.${row.class}`),
      moneyColumn('exports.file.column.month-volume', (row) => row.volumeFen),
      countColumn('exports.file.column.month-sales', (row) => row.saleCount),
      dayColumn('exports.file.column.last-sale', (row) => row.lastSaleDay),
      countColumn('exports.file.column.days-left', (row) => row.daysLeft),
      moneyColumn('exports.file.column.half-year', (row) => row.halfYearFen),
    ],
  },
);
