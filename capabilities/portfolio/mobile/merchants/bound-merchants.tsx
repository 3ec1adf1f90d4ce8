/** 商户详情 behind the bound terminals: merchants that have one, or those still without. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getTerminalStatistics } from '#capabilities/statistics/mobile/api.ts';
import { BoundHead } from './bound-head.tsx';
import { PeriodList } from './period-list.tsx';

const STATES = ['bound', 'unbound'] as const;
const FIELDS = { scope: choice(['self', 'team'], 'team'), state: choice(STATES, 'bound') };

function BoundMerchantsPage(): ReactNode {
  const { t } = useText();
  const [{ scope, state }, change] = useAddress(FIELDS);
  const today = businessDay(useNow(usePage().active));
  const counted = useCall(getTerminalStatistics, { scope, from: today, to: today }, { keepPrevious: true });
  return (
    <PeriodList
      scope={scope}
      onScope={(to) => change({ scope: to })}
      subject={t(`portfolio.bound.${state}`)}
      filter={{ isBound: state === 'bound' }}
      tools={
        <Chips
          label={t('portfolio.bound.state')}
          choices={STATES.map((value) => ({ value, label: t(`portfolio.bound.${value}`) }))}
          value={state}
          onChange={(to) => change({ state: to })}
        />
      }
      head={counted.data && <BoundHead answer={counted.data} />}
      isHeadPending={counted.isPending}
      tells={state}
      none={t(`portfolio.bound.none-${state}`)}
    />
  );
}

export { BoundMerchantsPage as Page };
