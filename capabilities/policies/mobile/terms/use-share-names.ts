import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { getPolicy } from '../../contract/policy/get-policy.ts';
import { paymentTypeNames } from '../value-shares/share-words.ts';
import type { ShareNames } from './part-words.ts';
import type { PartKey } from './terms-shape.ts';

/** Names the rules of value-added shares by their payment types, once they are known. */
export const useShareNames = (policyId: string | undefined, parts: readonly PartKey[]): ShareNames => {
  const { t } = useText();
  const isNeeded = policyId !== undefined && parts.some(({ kind }) => kind === 'value_share');
  const { data } = useCall(getPolicy, { id: policyId ?? '' }, { enabled: isNeeded });
  return (item) => {
    const rule = data?.valueShares.find((share) => share.item === item);
    return rule && t('policies.part.value_share-of', { types: paymentTypeNames(rule.paymentTypes, t) });
  };
};
