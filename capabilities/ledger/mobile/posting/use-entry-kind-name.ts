import { useText } from '#platform/i18n/browser.tsx';
import { useWording } from '#capabilities/reference/mobile/api.ts';
import type { EntryKind } from '../../contract/enums.ts';

/** Name of a kind of entry; the operator can configure another name for the monthly subsidy. */
export const useKindName = (): ((kind: EntryKind) => string) => {
  const { t } = useText();
  const wording = useWording();
  return (kind) => (kind === 'allowance' ? wording('monthly_subsidy') : undefined) ?? t(`ledger.kind.${kind}`);
};
