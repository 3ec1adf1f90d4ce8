/** Changes on the pages of merchants and terminals. */
export { FeesCard } from './lookup/fees-card.tsx';
export { PromotionsRow } from './promotions/promotions-row.tsx';
export { usePromotions } from './promotions/use-promotions.ts';
export { RecordsCard } from './lookup/records-card.tsx';
export { RunningCard } from './lookup/running-card.tsx';
export { StillCard } from './lookup/still-card.tsx';
export { TerminalChanges } from './lookup/terminal-changes.tsx';
export { useChangesOf } from './lookup/use-changes-of.ts';
