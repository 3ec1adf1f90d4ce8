import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDay } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { LinkRow } from './link-row.tsx';
import type { EntryInfo } from './use-statement-entry.ts';

/** Why a terminal was charged: how long it was held without being activated; or why that was returned. */
export function ChargeSource({ charge }: { charge: NonNullable<EntryInfo['charge']> }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  return (
    <Card>
      <CardHead title={t(charge.original === undefined ? 'wallet.charge.why' : 'wallet.charge.why-returned')} />
      <div className="pad">
        <Facts
          facts={[
            { label: t('wallet.entry.sn'), value: <Serial sn={charge.sn} copy /> },
            { label: t('wallet.award.policy'), value: charge.policyName },
            { label: t('wallet.charge.from'), value: formatDay(charge.countedFrom, now, lang) },
            { label: t('wallet.charge.after'), value: t('wallet.charge.days', { count: charge.afterDays }) },
          ]}
        />
      </div>
      {charge.original && <LinkRow title={t('wallet.award.original')} link={charge.original} />}
      {charge.returned && <LinkRow title={t('wallet.charge.returned')} link={charge.returned} />}
    </Card>
  );
}
