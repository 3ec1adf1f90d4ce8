import { exportRoute, instantColumn, textColumn, wordColumn } from '#capabilities/exports/server/api.ts';
import { exportChanges } from '../../contract/lookup/export-changes.ts';
import type { listChanges } from '../../contract/lookup/list-changes.ts';
import { listChangesRoute } from './list-changes.ts';
import { valueInWords } from './value-in-words.ts';

export const exportChangesRoute = exportRoute<typeof listChanges>(exportChanges, listChangesRoute, {
  title: 'changes.export.title',
  words: (request, t) => [
    t(`changes.kind.${request.kind}`),
    ...(request.states ?? []).map((state) => t(`changes.state.${state}`)),
    request.text,
  ],
  columns: [
    instantColumn('changes.export.asked', (row) => row.askedAt),
    textColumn('changes.export.no', (row) => row.no),
    textColumn('changes.export.merchant', (row) => row.merchantName),
    textColumn('changes.export.merchant-no', (row) => row.merchantNo),
    textColumn('changes.export.sn', (row) => row.sn),
    textColumn('changes.export.policy', (row) => row.policyName),
    textColumn('changes.export.before', (row) => valueInWords(row.before)),
    textColumn('changes.export.after', (row) => valueInWords(row.after)),
    wordColumn('changes.export.state', (row) => `changes.state.${row.state}`),
    instantColumn('changes.export.effective', (row) => row.effectiveAt),
    textColumn('changes.export.words', (row) => row.words),
  ],
});
