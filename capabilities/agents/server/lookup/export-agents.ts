import {
  countColumn,
  exportRoute,
  instantColumn,
  moneyColumn,
  textColumn,
  wordColumn,
} from '#capabilities/exports/server/api.ts';
import { exportAgents } from '../../contract/lookup/export-agents.ts';
import type { listAgents } from '../../contract/lookup/list-agents.ts';
import { listAgentsRoute } from './list-agents.ts';

export const exportAgentsRoute = exportRoute<typeof listAgents>(exportAgents, listAgentsRoute, {
  title: 'exports.file.title.agents',
  isPersonal: true,
  words: (request, t) => [
    request.parentId !== undefined && t('exports.file.word.below-agent'),
    request.status !== undefined && t(`agents.status.${request.status}`),
    request.levelCode,
    request.needsAttention === true && t('exports.file.word.attention'),
    request.text,
  ],
  columns: [
    textColumn('exports.file.column.agent-code', (row) => row.code),
    textColumn('exports.file.column.name', (row) => row.name),
    textColumn('exports.file.column.mobile', (row) => row.mobile),
    textColumn('exports.file.column.level', (row) => row.levelCode),
    wordColumn('exports.file.column.status', (row) => `agents.status.${row.status}`),
    instantColumn('exports.file.column.joined', (row) => row.joinedAt),
    countColumn('exports.file.column.directs', (row) => row.childCount),
    countColumn('exports.file.column.team', (row) => row.teamCount),
    countColumn('exports.file.column.terminals', (row) => row.terminalCount),
    moneyColumn('exports.file.column.month-volume', (row) => row.figures?.amountFen),
    moneyColumn('exports.file.column.month-contribution', (row) => row.figures?.contributionFen),
  ],
});
