import { exportRoute, instantColumn, textColumn, wordColumn } from '#capabilities/exports/server/api.ts';
import { exportPersonalData } from '../contract/export-personal-data.ts';
import type { listPersonalData } from '../contract/list-personal-data.ts';
import { listPersonalDataRoute } from './list-personal-data.ts';

export const exportPersonalDataRoute = exportRoute<typeof listPersonalData>(exportPersonalData, listPersonalDataRoute, {
  title: 'privacy.export.title',
  isPersonal: true,
  columns: [
    wordColumn('privacy.export.item', (row) => `privacy.item.${row.item}`),
    textColumn('privacy.export.value', (row) => row.value),
    instantColumn('privacy.export.at', (row) => row.at),
  ],
});
