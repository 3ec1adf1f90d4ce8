import { useWording } from '#capabilities/reference/mobile/api.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { EntryKind } from '../contract/enums.ts';

/** How a kind of entry is called; the operator may have another word for the monthly subsidy. */
export const useKindName = (): ((kind: EntryKind) => string) => {
  const { t } = useText();
  const wording = useWording();
  return (kind) => (kind === 'allowance' ? wording('monthly_subsidy') : undefined) ?? t(`wallet.kind.${kind}`);
};
