/** Silent, lost and soon lost merchants: the caller's own to call, then those whose holders are reminded. */
import type { ReactNode } from 'react';
import { useCall, useList, type ListState } from '#platform/client/hooks.ts';
import { useIsWithout, useMay } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { Stack } from '#platform/ui/page/screen.tsx';
import { listClassedMerchants } from '../../contract/classes/list-classed-merchants.ts';
import type { QuietClass } from '../../contract/classes/quiet-classes.ts';
import { getQuietSummary } from '../../contract/quiet/get-quiet-summary.ts';
import type { ClassedMerchant } from './merchant-line.tsx';
import { QuietHead } from './quiet-head.tsx';
import { QuietLine } from './quiet-line.tsx';
import { useQuietActs, useRemind } from './use-quiet-acts.tsx';
import styles from './quiet.module.css';

export type QuietSummary = AnswerOf<typeof getQuietSummary>;

export interface QuietMerchants {
  readonly name: QuietClass;
  readonly summary: ReturnType<typeof useCall<typeof getQuietSummary>>;
  readonly own: ListState<ClassedMerchant>;
  readonly below: ListState<ClassedMerchant>;
  readonly isTeam: boolean;
  readonly refresh: () => Promise<void>;
}

/** @param name undefined while another class is shown: then nothing is read. */
export const useQuietList = (name: QuietClass | undefined, scope: 'self' | 'team'): QuietMerchants => {
  const enabled = name !== undefined;
  const asked = { class: name ?? 'silent', pageSize: 30 } as const;
  const isTeam = scope === 'team';
  const summary = useCall(getQuietSummary, { class: asked.class, scope }, { enabled, keepPrevious: true });
  const own = useList(listClassedMerchants, { ...asked, scope: 'self' }, { enabled });
  const team = { ...asked, scope: 'team', isBelow: true } as const;
  const below = useList(listClassedMerchants, team, { enabled: enabled && isTeam });
  const refresh = async (): Promise<void> =>
    void (await Promise.all([summary.refetch(), own.refresh(), isTeam && below.refresh()]));
  return { name: asked.class, summary, own, below, isTeam, refresh };
};

export function QuietList({ quiet, now, onAll }: { quiet: QuietMerchants; now: Date; onAll: () => void }): ReactNode {
  const { t } = useText();
  const { own, below, isTeam, summary } = quiet;
  const { acts, sheet } = useQuietActs();
  // nothing is shown before all is known: each group would push down the next
  const isWaiting = own.isLoading || (isTeam && below.isLoading) || summary.isLoading;
  const hasOwn = own.rows.length > 0 || own.error !== null;
  // the merchants of sub-agents follow at the end of the own ones
  const hasBelow = isTeam && !own.hasMore && (below.rows.length > 0 || below.error !== null);
  const shared = { label: t(`portfolio.class.${quiet.name}`), itemKey: ({ id }: ClassedMerchant) => id, rowHeight: 92 };
  const line = (row: ClassedMerchant): ReactNode => <QuietLine row={row} now={now} acts={acts} />;
  const empty = (
    <Empty
      icon="store"
      title={t('portfolio.class-list.none')}
      action={{ label: t('portfolio.merchant-list.see-all'), onClick: onAll }}
    />
  );
  if (isWaiting || (!hasOwn && !hasBelow))
    return (
      <Stack>
        <InfiniteList<ClassedMerchant>
          {...shared}
          list={own}
          isWaiting={isWaiting}
          skeleton={<Skeleton />}
          empty={empty}
        >
          {line}
        </InfiniteList>
      </Stack>
    );
  return (
    <>
      <QuietHead answer={summary.data} name={quiet.name} />
      {hasOwn && (
        <>
          <GroupHead group="own" summary={summary.data} />
          <Stack>
            <InfiniteList<ClassedMerchant> {...shared} list={own} empty={null}>
              {line}
            </InfiniteList>
          </Stack>
        </>
      )}
      {hasBelow && (
        <>
          <GroupHead group="below" summary={summary.data} />
          <Stack>
            <InfiniteList<ClassedMerchant> {...shared} list={below} empty={null}>
              {line}
            </InfiniteList>
          </Stack>
          <RemindAll name={quiet.name} summary={summary.data} />
        </>
      )}
      {sheet}
    </>
  );
}

const Skeleton = (): ReactNode => <SkeletonRows lead="none" count={6} />;

/** The number of quiet merchants, the possible acts, and their earnings together. */
function GroupHead({ group, summary }: { group: 'own' | 'below'; summary: QuietSummary | undefined }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const mayAct = useMay()('merchant:edit');
  const counted = summary?.[group];
  // a sum over only a part of them would mean nothing
  const isWhole = counted !== undefined && !summary?.isMore;
  return (
    <div className={styles['group']}>
      <h2>{t(`portfolio.quiet.group-${group}`)}</h2>
      <span>
        {isWhole && !mayAct && t('portfolio.quiet.self', { count: formatCount(counted.count) })}
        {isWhole &&
          mayAct &&
          t(`portfolio.quiet.do-${group}`, { count: counted.count, shown: formatCount(counted.count) })}
        {!isWhole && mayAct && t(`portfolio.quiet.act-${group}`)}
      </span>
      {isWhole && counted.contributionFen !== undefined && <b>{shown(counted.contributionFen)}</b>}
    </div>
  );
}

function RemindAll({ name, summary }: { name: QuietClass; summary: QuietSummary | undefined }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const remind = useRemind();
  const isWithout = useIsWithout('merchant:edit');
  if (summary === undefined) return null;
  if (isWithout)
    return (
      <div className={styles['foot']}>
        <p>{t('portfolio.remind.view-only')}</p>
      </div>
    );
  if (!may('merchant:edit')) return null;
  const { holders, holder = '-' } = summary.below;
  const count = { count: holders, shown: formatCount(holders), name: holder };
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('portfolio.remind.all', count),
      text: t('portfolio.remind.ask'),
      ok: t('portfolio.remind.ok'),
    });
    if (isSure) remind.mutate({ class: name });
  };
  return (
    <div className={styles['foot']}>
      <Button
        kind="tonal"
        icon="message"
        disabled={holders === 0}
        running={remind.isPending}
        onClick={() => void ask()}
      >
        {holders === 0 ? t('portfolio.remind.all-done') : t('portfolio.remind.all', count)}
      </Button>
      <p>{t('portfolio.remind.note')}</p>
    </div>
  );
}
