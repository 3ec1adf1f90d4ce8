/** 我的疑问: the lines that the agent questioned. */
import type { ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatShortDate, formatWhen } from '#platform/time/format.ts';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Tabs } from '#platform/ui/filter/tabs.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { choice, id } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { isCheck } from '../../contract/lookup/dispute-fields.ts';
import { exportDisputes } from '../../contract/lookup/export-disputes.ts';
import { getDisputeCounts } from '../../contract/lookup/get-dispute-counts.ts';
import { DISPUTE_VIEWS, listDisputes } from '../../contract/lookup/list-disputes.ts';
import { TONES, useLineTitle, useStateWord, type Dispute } from './dispute-words.ts';
import { DisputeDetail } from './dispute.tsx';
import styles from './disputes.module.css';

const TABS = ['all', ...DISPUTE_VIEWS] as const;
/** Takes `id`, the dispute that is shown. */
const FIELDS = { view: choice(TABS, 'all'), id: id() };

function DisputeListPage(): ReactNode {
  const [{ view, id: shown }] = useAddress(FIELDS);
  return shown === undefined ? <List view={view} /> : <DisputeDetail id={shown} />;
}

function List({ view }: { view: (typeof TABS)[number] }): ReactNode {
  const { t } = useText();
  const [, change] = useAddress(FIELDS);
  const filter = view === 'all' ? {} : { view };
  const list = useList(listDisputes, { ...filter, pageSize: 20 }, { keepPrevious: true });
  const { data: counts } = useCall(getDisputeCounts, {});
  const choices = TABS.map((value) => ({
    value,
    label: t(`disputes.view.${value}`),
    ...(value === 'open' && counts && counts.open > 0 && { count: counts.open }),
  }));
  return (
    <Screen bar={<NavBar right={list.rows.length > 0 && <ExportAction call={exportDisputes} request={filter} />} />}>
      <Tabs
        fit
        label={t('disputes.dispute-list.view')}
        choices={choices}
        value={view}
        onChange={(to) => change({ view: to })}
      />
      <div className="gap-3" />
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          <InfiniteList
            list={list}
            itemKey={({ id }) => id}
            label={t('disputes.dispute-list.title')}
            empty={
              <Empty icon="info" title={t(`disputes.dispute-list.none-${view}`)}>
                {t('disputes.dispute-list.none-hint')}
              </Empty>
            }
          >
            {(dispute) => <DisputeLine dispute={dispute} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

function DisputeLine({ dispute }: { dispute: Dispute }): ReactNode {
  const { lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const titleOf = useLineTitle();
  const stateWord = useStateWord();
  const { no, what, state, amountFen, openedAt } = dispute;
  return (
    <Row
      className={styles['line']}
      title={titleOf(dispute)}
      meta={
        <span className={styles['meta']}>
          <span>{joined(no, formatWhen(openedAt, now, lang))}</span>
          <Tag tone={TONES[state]}>{stateWord(dispute)}</Tag>
          <AnswerBy dispute={dispute} />
        </span>
      }
      value={isCheck(what) ? shown(amountFen) : shown(amountFen, { sign: true })}
      chevron={false}
      to="/disputes"
      query={{ id: dispute.id }}
    />
  );
}

/** The day by which an open one is answered, or that this day is over. */
function AnswerBy({ dispute: { state, answerBy, isLate } }: { dispute: Dispute }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  if (answerBy === undefined || (state !== 'open' && state !== 'in_review')) return null;
  const day = formatShortDate(answerBy, now, lang);
  return (
    <span className={isLate ? styles['late'] : undefined}>
      {t(isLate ? 'disputes.answer-late' : 'disputes.answer-by', { day })}
    </span>
  );
}

export { DisputeListPage as Page };
