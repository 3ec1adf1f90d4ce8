/** The parts of the ledger that pages of other capabilities may import. */
export { NonCash } from './non-cash.tsx';
export { QuestionRow } from './question-row.tsx';
export type { Translate } from './translate.ts';
export { useKindName } from './posting/use-entry-kind-name.ts';
export { WALLET_ICONS } from './balances/wallet-icons.ts';
export { groupsOf } from '../rules/reads/statement-rows.ts';
