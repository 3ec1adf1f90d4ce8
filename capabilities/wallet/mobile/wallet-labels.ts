/** Labels and icons of wallets and entries. */
import type { IconName } from '#platform/ui/basics/icon.tsx';
import type { EntryKind, WalletKind } from '../contract/enums.ts';

export type Translate = (key: string, values?: Record<string, unknown>) => string;

export const WALLET_ICONS: Readonly<Record<WalletKind, IconName>> = {
  profit_share: 'pie',
  reward: 'gift',
  goods: 'box',
  fee: 'tag',
};

/** `分润 · 锦里老茶铺` */
export const entryTitle = (
  entry: { kind: EntryKind; label?: string | undefined },
  nameOf: (kind: EntryKind) => string,
): string => (entry.label === undefined ? nameOf(entry.kind) : `${nameOf(entry.kind)} · ${entry.label}`);
