/** When the value comes into force, and how long it then has to stay. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhenInText } from '#platform/time/format.ts';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { Options } from './draft.ts';

export function HoldsNote({ options: { usualDays, settledDays, silentSince } }: { options: Options }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  return (
    <>
      {silentSince !== undefined && (
        <Callout tone="warning">{t('changes.silent', { since: formatWhenInText(silentSince, now, lang) })}</Callout>
      )}
      <Callout>{t('changes.holds', { days: usualDays, settled: settledDays })}</Callout>
    </>
  );
}
