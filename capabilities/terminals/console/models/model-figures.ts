import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import type { listModels } from '../../contract/stock/list-models.ts';

export type Model = AnswerOf<typeof listModels>['rows'][number];

const LATELY_DAYS = 30;

/** How many days the unbound terminals last at the pace of the last thirty; if undefined, none was activated. */
export const daysLeft = ({ atRoots, below, activatedLately }: Model): number | undefined =>
  activatedLately === 0 ? undefined : Math.floor(((atRoots + below) * LATELY_DAYS) / activatedLately);

/** How the serial numbers of a model are written, in words. */
export const useRuleText = () => {
  const { t } = useText();
  return ({ serialLength, serialPrefix, onlyDigits }: Pick<Model, 'serialLength' | 'serialPrefix' | 'onlyDigits'>) =>
    joined(
      serialLength === undefined
        ? t('terminals.console.any-length')
        : t('terminals.console.length', { count: serialLength }),
      serialPrefix !== '' && t('terminals.console.begins', { prefix: serialPrefix }),
      onlyDigits && t('terminals.console.digits'),
    );
};
