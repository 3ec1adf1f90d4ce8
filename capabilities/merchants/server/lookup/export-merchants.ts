import { exportRoute, instantColumn, textColumn, wordColumn } from '#capabilities/exports/server/api.ts';
import { exportMerchants } from '../../contract/lookup/export-merchants.ts';
import type { listMerchants } from '../../contract/lookup/list-merchants.ts';
import { listMerchantsRoute } from './list-merchants.ts';

export const exportMerchantsRoute = exportRoute<typeof listMerchants>(exportMerchants, listMerchantsRoute, {
  title: 'exports.file.title.merchants',
  isPersonal: true,
  words: (request, t) => [
    request.status !== undefined && t(`exports.file.merchant-status.${request.status}`),
    request.text,
  ],
  columns: [
    textColumn('exports.file.column.no', (row) => row.no),
    textColumn('exports.file.column.merchant', (row) => row.name),
    wordColumn('exports.file.column.kind', (row) => `exports.file.merchant-type.${row.type}`),
    wordColumn('exports.file.column.status', (row) => `exports.file.merchant-status.${row.status}`),
    textColumn('exports.file.column.contact', (row) => row.contactName),
    textColumn('exports.file.column.mobile', (row) => row.mobile),
    textColumn('exports.file.column.mcc', (row) => row.mcc),
    instantColumn('exports.file.column.created', (row) => row.createdAt),
  ],
});
