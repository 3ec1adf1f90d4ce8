/** 邀请记录: the lists behind the numbers of the funnel. */
import type { ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Tabs } from '#platform/ui/filter/tabs.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import type { FunnelStep } from '../../contract/arrivals/arrival-stages.ts';
import { listArrivals } from '../../contract/arrivals/list-arrivals.ts';
import type { CampaignKind } from '../../contract/campaigns/campaign-states.ts';
import { getFunnel } from '../../contract/campaigns/get-funnel.ts';
import { listOpenings } from '../../contract/registration/list-openings.ts';
import { ArrivalRow } from './arrival-row.tsx';
import { daysField, kindField, RECORD_STEPS, type FunnelDays } from './fields.ts';
import { KindChoice } from './kind-choice.tsx';
import { OpeningRow } from './opening-row.tsx';

const FIELDS = { kind: kindField, days: daysField, step: choice(RECORD_STEPS, 'registered') };

interface RecordsQuery {
  kind: CampaignKind;
  days: FunnelDays;
}

function RecordsPage(): ReactNode {
  const { t } = useText();
  const [{ kind, days, step }, change] = useAddress(FIELDS);
  const { data: funnel } = useCall(getFunnel, { kind, days });
  const choices = RECORD_STEPS.map((value) => ({
    value,
    label: t(`invitations.step.${value}`),
    ...(funnel && funnel[value] > 0 && { count: funnel[value] }),
  }));
  return (
    <Screen bar={<NavBar subtitle={t('invitations.funnel.days', { days })} />}>
      <KindChoice kind={kind} onChange={(to) => change({ kind: to })} />
      <Tabs
        fit
        label={t('invitations.funnel.title')}
        choices={choices}
        value={step}
        onChange={(to) => change({ step: to })}
      />
      <div className="gap-3" />
      <Stack>
        {step === 'opened' ? <Openings kind={kind} days={days} /> : <Arrivals kind={kind} days={days} step={step} />}
      </Stack>
    </Screen>
  );
}

function None({ step }: { step: string }): ReactNode {
  const { t } = useText();
  return (
    <Empty icon="invite" title={t(`invitations.records.none-${step}`)}>
      {t('invitations.records.none-hint')}
    </Empty>
  );
}

function Openings(asked: RecordsQuery): ReactNode {
  const { t } = useText();
  const { data, error, isPending, refetch } = useCall(listOpenings, asked);
  return (
    <InfiniteList
      list={{ rows: data?.links ?? [], isLoading: isPending, error, refresh: refetch }}
      itemKey={({ by, id }) => `${by}-${id}`}
      indent="disc"
      label={t('invitations.step.opened')}
      empty={<None step="opened" />}
    >
      {(opening) => <OpeningRow kind={asked.kind} opening={opening} />}
    </InfiniteList>
  );
}

function Arrivals({ step, ...asked }: RecordsQuery & { step: FunnelStep }): ReactNode {
  const { t } = useText();
  const list = useList(listArrivals, { ...asked, step, pageSize: 20 }, { keepPrevious: true });
  return (
    <InfiniteList
      list={list}
      itemKey={({ id, registeredAt }) => id ?? registeredAt}
      indent="disc"
      label={t(`invitations.step.${step}`)}
      empty={<None step={step} />}
    >
      {(arrival) => <ArrivalRow kind={asked.kind} arrival={arrival} withVia />}
    </InfiniteList>
  );
}

export { RecordsPage as Page };
