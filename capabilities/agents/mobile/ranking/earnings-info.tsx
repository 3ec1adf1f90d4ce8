/** 收益相关: the earnings, and the agents and merchants whose transactions brought them. */
import type { ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import { EarningsCards, InfoPage, useInfoAddress } from '#capabilities/statistics/mobile/api.ts';
import { ContributionCard } from './contribution-card.tsx';

function EarningsInfoPage(): ReactNode {
  const address = useInfoAddress();
  const may = useMay();
  const { asked, hasTeam } = address;
  const isMonthOfTeam = hasTeam && asked.scope === 'team' && asked.period === 'month';
  return (
    <InfoPage address={address}>
      <EarningsCards asked={asked}>{isMonthOfTeam && may('agent:view') && <ContributionCard />}</EarningsCards>
    </InfoPage>
  );
}

export { EarningsInfoPage as Page };
