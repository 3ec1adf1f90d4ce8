/** Exports for other capabilities: how a list is exported, and who provides the parts that exports need. */
export { exportRoute } from './export-route.ts';
export {
  countColumn,
  dayColumn,
  forTables,
  instantColumn,
  moneyColumn,
  rateColumn,
  textColumn,
  wordColumn,
  type Translate,
} from './columns.ts';
export { type Accounts } from './account-source.ts';
export { readyExports } from './ready-exports.ts';
export { type EndedExport } from './export-watchers.ts';
