import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';

/** 612,480.00，其中已封顶 438,480.00 不变 */
export function VolumeText({
  line: { volumeFen, cappedVolumeFen },
}: {
  line: { volumeFen: Fen; cappedVolumeFen: Fen };
}): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  if (volumeFen === zeroFen) return t('policies.preview-terms.no-volume');
  const volume = shown(volumeFen);
  if (cappedVolumeFen === zeroFen) return volume;
  return t('policies.preview-terms.capped', { volume, capped: shown(cappedVolumeFen) });
}
