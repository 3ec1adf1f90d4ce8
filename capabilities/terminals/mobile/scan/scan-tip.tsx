import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { reasonText } from './reason-text.ts';
import type { ScanNotice } from './use-scan-list.ts';

const TAIL = 6;

/** One line below the frame: how to scan, or the outcome of the last code. */
export function ScanTip({ told }: { told: ScanNotice | undefined }): ReactNode {
  const { t } = useText();
  if (told === undefined) return t('terminals.scan-serials.tip');
  if (told.kind === 'checking' || told.kind === 'good')
    return t(`terminals.scan-serials.${told.kind}`, { tail: told.sn.slice(-TAIL) });
  const text =
    told.kind === 'bad'
      ? t('terminals.scan-serials.bad', { tail: told.sn.slice(-TAIL), reason: reasonText(told.checked, t) })
      : t(`terminals.scan-serials.${told.kind}`, {
          ...('sn' in told && { tail: told.sn.slice(-TAIL) }),
          ...('text' in told && { text: told.text }),
        });
  return (
    <>
      <Icon name="close-filled" size={18} />
      {text}
    </>
  );
}
