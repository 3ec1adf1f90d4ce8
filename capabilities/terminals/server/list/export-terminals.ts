import type { RequestOf } from '#platform/contract/call.ts';
import {
  exportRoute,
  instantColumn,
  textColumn,
  wordColumn,
  type Translate,
} from '#capabilities/exports/server/api.ts';
import { exportTerminals } from '../../contract/list/export-terminals.ts';
import type { listTerminals } from '../../contract/list/list-terminals.ts';
import { listTerminalsRoute } from './list-terminals.ts';

type Request = RequestOf<typeof listTerminals>;

const words = (request: Request, t: Translate) => [
  request.holderId === undefined && request.teamId === undefined
    ? t(`terminals.scope.${request.holder}`)
    : t('exports.file.word.agent'),
  request.bindStatus !== undefined && t(`terminals.bind-status.${request.bindStatus}`),
  request.brandId !== undefined && t('exports.file.word.brand'),
  request.modelId !== undefined && t('exports.file.word.model'),
  request.policyId !== undefined && t('exports.file.word.policy'),
  request.merchantId !== undefined && t('exports.file.word.merchant'),
  request.text,
];

export const exportTerminalsRoute = exportRoute<typeof listTerminals>(exportTerminals, listTerminalsRoute, {
  title: 'exports.file.title.terminals',
  words,
  period: ({ activatedFrom, activatedTo }) => ({ from: activatedFrom, to: activatedTo }),
  columns: [
    textColumn('exports.file.column.sn', (row) => row.sn),
    textColumn('exports.file.column.brand', (row) => row.brandName),
    textColumn('exports.file.column.model', (row) => row.modelName),
    textColumn('exports.file.column.policy', (row) => row.policyName),
    wordColumn('exports.file.column.status', (row) => `terminals.bind-status.${row.bindStatus}`),
    textColumn('exports.file.column.holder', ({ holder }, t) =>
      holder.relation === 'self' ? t('terminals.who.self') : holder.name,
    ),
    textColumn('exports.file.column.agent-code', (row) => row.holder.code),
    instantColumn('exports.file.column.held-since', (row) => row.heldSince),
    textColumn('exports.file.column.merchant', (row) => row.merchantName),
    instantColumn('exports.file.column.bound', (row) => row.boundAt),
    instantColumn('exports.file.column.activated', (row) => row.activatedAt),
  ],
});
