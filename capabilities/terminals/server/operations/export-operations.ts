import {
  countColumn,
  exportRoute,
  instantColumn,
  textColumn,
  wordColumn,
  type Translate,
} from '#capabilities/exports/server/api.ts';
import { exportOperations } from '../../contract/operations/export-operations.ts';
import type { listOperations } from '../../contract/operations/list-operations.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { listOperationsRoute } from './list-operations.ts';
import type { OperationRow } from './present-operation.ts';

/** Names the parties as the pages do: agents outside the viewer's subtree are anonymous. */
const nameOf = (agent: OperationRow['from'], t: Translate, outside: 'above' | 'other'): string =>
  agent.relation === 'self' ? t('terminals.who.self') : (agent.name ?? t(`terminals.who.${outside}`));

const takerOf = ({ to, merchantName, type }: OperationRow, t: Translate): string | undefined =>
  merchantName ?? (to && nameOf(to, t, type === OPERATION.transfer ? 'other' : 'above'));

export const exportOperationsRoute = exportRoute<typeof listOperations>(exportOperations, listOperationsRoute, {
  title: 'exports.file.title.operations',
  words: (request, t) => [
    t(`terminals.operation-history.view-${request.view}`),
    request.type !== undefined && t(`terminals.operation.${request.type}`),
    request.status !== undefined && t(`terminals.operation-status.${request.status}`),
  ],
  columns: [
    instantColumn('exports.file.column.submitted', (row) => row.submittedAt),
    textColumn('exports.file.column.no', (row) => row.no),
    wordColumn('exports.file.column.type', (row) => `terminals.operation.${row.type}`),
    wordColumn('exports.file.column.status', (row) => `terminals.operation-status.${row.status}`),
    textColumn('exports.file.column.giver', (row, t) => nameOf(row.from, t, 'above')),
    textColumn('exports.file.column.taker', takerOf),
    countColumn('exports.file.column.terminals', (row) => row.count),
    countColumn('exports.file.column.refused', (row) => row.refusedCount),
    textColumn('exports.file.column.submitter', (row, t) => nameOf(row.submitter, t, 'above')),
    instantColumn('exports.file.column.decided', (row) => row.decidedAt),
    textColumn('exports.file.column.reason', (row) => row.reason),
  ],
});
