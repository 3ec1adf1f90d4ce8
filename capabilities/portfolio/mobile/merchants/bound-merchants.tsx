/** 商户详情 behind the bound terminals: merchants that have one, or those still without. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { PeriodList } from './period-list.tsx';

const STATES = ['bound', 'unbound'] as const;
const FIELDS = { scope: choice(['self', 'team'], 'team'), state: choice(STATES, 'bound') };

export function Page(): ReactNode {
  const { t } = useText();
  const [{ scope, state }, change] = useAddress(FIELDS);
  return (
    <PeriodList
      scope={scope}
      onScope={(to) => change({ scope: to })}
      filter={{ isBound: state === 'bound' }}
      tools={
        <Chips
          label={t('portfolio.bound.state')}
          choices={STATES.map((value) => ({ value, label: t(`portfolio.bound.${value}`) }))}
          value={state}
          onChange={(to) => change({ state: to })}
        />
      }
      none={t(`portfolio.bound.none-${state}`)}
    />
  );
}
