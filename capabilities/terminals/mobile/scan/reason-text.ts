import type { Translate } from '../operations/operation-labels.ts';
import type { SerialCheck } from './use-scan-list.ts';

/** Why a terminal will not do, with its holder where that is the reason. */
export const reasonText = ({ reason, terminal }: SerialCheck, t: Translate): string => {
  if (reason === 'held_elsewhere' && terminal !== undefined)
    return terminal.holder.relation === 'self'
      ? t('terminals.scan-serials.held-self')
      : t('terminals.scan-serials.held-by', { name: terminal.holder.name ?? '' });
  if (reason === 'bound' && terminal?.merchantName !== undefined)
    return t('terminals.way.merchant', { merchant: terminal.merchantName });
  return reason === undefined ? '' : t(`terminals.scan-serials.reason-${reason}`);
};
