import type { IconName } from '#platform/ui/basics/icon.tsx';
import type { WalletKind } from '../../contract/enums.ts';

export const WALLET_ICONS: Readonly<Record<WalletKind, IconName>> = {
  profit_share: 'pie',
  reward: 'gift',
  goods: 'box',
  fee: 'tag',
};
