/** Changes on the pages of merchants and terminals. */
export { FeesCard } from './merchant/fees-card.tsx';
export { PromotionsRow } from './promotions/promotions-row.tsx';
export { usePromotions } from './promotions/use-promotions.ts';
export { RecordsCard } from './merchant/records-card.tsx';
export { RunningCard } from './merchant/running-card.tsx';
export { StillCard } from './merchant/still-card.tsx';
export { TerminalChanges } from './merchant/terminal-changes.tsx';
export { useChangesOf } from './merchant/use-changes-of.ts';
