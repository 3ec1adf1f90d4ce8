import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { Change } from '../../contract/lookup/get-change.ts';

/** For a change that one of the staff asked for: whose yes it waits for, and until when. */
export function ConsentNote({ change: { consent, askedBy } }: { change: Change }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  if (consent === undefined) return null;
  const day = formatShortDate(businessDay(new Date(consent.lapsesAt)), now, lang);
  const by = askedBy ?? t('changes.consent.someone');
  return (
    <Callout icon="clock">
      {consent.canAnswer ? t('changes.consent.ask', { by, day }) : t('changes.consent.waits', { day })}
    </Callout>
  );
}
