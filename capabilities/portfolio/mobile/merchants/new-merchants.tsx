/** 商户详情 behind the new merchants of home and data: those that were approved in a period. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay, daysBetween, monthDays, monthOf } from '#platform/time/business-day.ts';
import { DateRange } from '#platform/ui/form/date-field.tsx';
import { choice, day } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getMerchantStatistics, MAX_DAYS } from '#capabilities/statistics/mobile/api.ts';
import { AddedHead } from './added-head.tsx';
import { PeriodList } from './period-list.tsx';

const FIELDS = { scope: choice(['self', 'team'], 'team'), from: day(), to: day() };

/** The running month, unless the address says otherwise. */
function NewMerchantsPage(): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const today = businessDay(now);
  const [address, change] = useAddress(FIELDS);
  const from = address.from ?? monthDays(monthOf(today))[0] ?? today;
  const to = address.to ?? today;
  const isCounted = daysBetween(from, to) < MAX_DAYS;
  const counted = useCall(
    getMerchantStatistics,
    { scope: address.scope, from, to },
    { keepPrevious: true, enabled: isCounted },
  );
  return (
    <PeriodList
      scope={address.scope}
      onScope={(scope) => change({ scope })}
      filter={{ openedFrom: from, openedTo: to }}
      tools={
        <DateRange from={from} to={to} max={today} onChange={(first, last) => change({ from: first, to: last })} />
      }
      head={isCounted && counted.data && <AddedHead answer={counted.data} now={now} />}
      isHeadPending={isCounted && counted.isPending}
      subject={t('portfolio.new-merchants.subject')}
      none={t('portfolio.merchant-list.none-in-period')}
    />
  );
}

export { NewMerchantsPage as Page };
