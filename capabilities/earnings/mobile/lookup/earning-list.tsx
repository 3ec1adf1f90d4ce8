/** The earnings of a day or a month, of all kinds, one by one. */
import type { ComponentProps, ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useHasTeam } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { LISTED_KINDS, type ListedKind } from '../../contract/lookup/earning-kinds.ts';
import { exportEarnings } from '../../contract/lookup/export-earnings.ts';
import { getEarningSources } from '../../contract/lookup/get-earning-sources.ts';
import { getEarningSummary } from '../../contract/lookup/get-earning-summary.ts';
import { listEarnings } from '../../contract/lookup/list-earnings.ts';
import { DayPicker } from '../day-picker.tsx';
import { daysOf, SPANS, type Span } from '../earning-day.ts';
import { EarningRows, WaitingRows } from '../earning-rows.tsx';
import { SCOPES, type EarningsPage } from '../earnings-address.ts';
import { EarningHead } from './earning-head.tsx';
import { EarningSources, hasSources } from './earning-sources.tsx';
import { Uncounted, useUncounted } from './uncounted.tsx';
import { useEarningName } from './use-earning-name.ts';
import styles from '../earnings.module.css';

export function EarningList({ span, day: given, scope, kind, now, today, onChange: change }: EarningsPage): ReactNode {
  const hasTeam = useHasTeam();
  const days = daysOf(span, given, today);
  const asked = { scope, ...days, ...(kind && { kinds: [kind] }) };
  const whole = useCall(getEarningSummary, { scope, ...days }, { keepPrevious: true });
  const charged = useCall(getEarningSummary, { scope, ...days, kinds: CHARGES }, { keepPrevious: true });
  const isBySource = span === 'month' && hasTeam && scope === 'team' && (kind === undefined || kind === 'profit_share');
  const sources = useCall(getEarningSources, days, { keepPrevious: true, enabled: isBySource });
  const isOfTrades = kind === undefined || kind === 'profit_share';
  const uncounted = useUncounted({ scope, days });
  const isPending =
    (isBySource && sources.data === undefined && !sources.isError) || (isOfTrades && uncounted.isPending);
  const list = useList(listEarnings, { ...asked, pageSize: 30 }, { keepPrevious: true });
  const kinds = [...(whole.data?.byKind ?? []), ...(charged.data?.byKind ?? [])];
  return (
    <Screen bar={<NavBar right={list.rows.length > 0 && <ExportAction call={exportEarnings} request={asked} />} />}>
      <Choices span={span} scope={scope} days={days} now={now} onChange={change} />
      <PullToRefresh
        onRefresh={() =>
          Promise.all([whole.refetch(), charged.refetch(), list.refresh(), isBySource && sources.refetch()])
        }
      >
        <Stack>
          <Head read={whole} span={span} days={days} now={now} today={today} />
        </Stack>
        {isPending ? (
          <WaitingRows />
        ) : (
          <>
            {isBySource && (
              <Sources sources={sources.data} onOwn={() => change({ scope: 'self', kind: 'profit_share' })} />
            )}
            {isOfTrades && <Uncounted scope={scope} span={span} days={days} now={now} uncounted={uncounted} />}
            <KindChips kinds={kinds} kind={kind} onChange={(to) => change({ kind: to })} />
            <EarningRows
              list={list}
              now={now}
              isFiltered={kind !== undefined}
              onReset={() => change({ kind: undefined })}
            />
          </>
        )}
      </PullToRefresh>
    </Screen>
  );
}

interface ChoicesProps {
  span: Span;
  scope: EarningsPage['scope'];
  days: ReturnType<typeof daysOf>;
  now: Date;
  onChange: EarningsPage['onChange'];
}

/** A day or a month, which one, and whose earnings. */
function Choices({ span, scope, days, now, onChange }: ChoicesProps): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  return (
    <div className={styles['tools']}>
      <Segmented
        label={t('earnings.span')}
        choices={SPANS.map((value) => ({ value, label: t(`earnings.span.${value}`) }))}
        value={span}
        onChange={(to) => onChange({ span: to })}
        onGround
      />
      <DayPicker
        span={span}
        days={days}
        now={now}
        onChange={(to) => onChange({ day: to === businessDay(now) ? undefined : to })}
      />
      {hasTeam && (
        <Segmented
          label={t('trades.scope')}
          choices={SCOPES.map((value) => ({ value, label: t(`earnings.scope.${value}`) }))}
          value={scope}
          onChange={(to) => onChange({ scope: to })}
          onGround
          small
        />
      )}
    </div>
  );
}

interface HeadProps extends Omit<ComponentProps<typeof EarningHead>, 'summary'> {
  read: ReturnType<typeof useCall<typeof getEarningSummary>>;
}

function Head({ read, ...head }: HeadProps): ReactNode {
  if (read.data === undefined && read.isError)
    return (
      <Card>
        <ReadError error={read.error} onRetry={() => void read.refetch()} />
      </Card>
    );
  return <EarningHead summary={read.data} {...head} />;
}

interface SourcesProps {
  sources: AnswerOf<typeof getEarningSources> | undefined;
  onOwn: () => void;
}

function Sources({ sources, onOwn }: SourcesProps): ReactNode {
  if (sources === undefined || !hasSources(sources)) return null;
  return (
    <div className={styles['sources']}>
      <Stack>
        <EarningSources sources={sources} onOwn={onOwn} />
      </Stack>
    </div>
  );
}

const CHARGES: ListedKind[] = ['not_activated', 'goods_deduction'];

interface KindChipsProps {
  kinds: readonly { readonly kind: string; readonly count: number }[];
  kind: ListedKind | undefined;
  onChange: (kind: ListedKind | undefined) => void;
}

/** The kinds that there are, with their numbers; charges stand last and are in no sum of earnings. */
function KindChips({ kinds, kind, onChange }: KindChipsProps): ReactNode {
  const { t } = useText();
  const nameOf = useEarningName();
  const there = LISTED_KINDS.flatMap((one) => {
    const found = kinds.find((part) => part.kind === one);
    return found !== undefined || one === kind
      ? [{ value: one, label: nameOf({ kind: one }), count: formatCount(found?.count ?? 0) }]
      : [];
  });
  const all = { value: 'all' as const, label: t('earnings.kinds.all') };
  return (
    <div className={styles['kinds']}>
      <Chips
        label={t('earnings.kinds')}
        choices={[all, ...there]}
        value={kind ?? 'all'}
        onChange={(to) => onChange(to === 'all' || to === kind ? undefined : to)}
      />
    </div>
  );
}
