/** The caller's own open follow-ups, those due first on top. */
import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { mayOpen, usePage } from '#platform/ui/navigation/navigation.ts';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listFollowUps } from '../../contract/notes/list-follow-ups.ts';
import { detailOf, PATHS } from '../agent-paths.ts';
import { DoneTick, DueTag } from '../lookup/notes-sheet.tsx';
import styles from '../new-agents.module.css';

type FollowUp = RowOf<typeof listFollowUps>;

function FollowUpsPage(): ReactNode {
  const { t } = useText();
  const { active } = usePage();
  const now = useNow(active);
  const list = useList(listFollowUps, { pageSize: 30 });
  return (
    <Screen bar={<NavBar />}>
      <PullToRefresh onRefresh={list.refresh}>
        <div className={styles['list']}>
          <InfiniteList<FollowUp>
            label={t('agents.follow-ups.title')}
            list={list}
            itemKey={({ id }) => id}
            empty={
              <Empty icon="calendar" title={t('agents.follow-ups.none')}>
                {t('agents.follow-ups.none-hint')}
              </Empty>
            }
          >
            {(row) => <FollowUpLine row={row} now={now} />}
          </InfiniteList>
        </div>
      </PullToRefresh>
    </Screen>
  );
}

function FollowUpLine({ row, now }: { row: FollowUp; now: Date }): ReactNode {
  const { agent } = row;
  const target = agent.id !== undefined && mayOpen(PATHS.detail) ? detailOf({ id: agent.id }) : {};
  return (
    <div className={cx('row row--2', styles['follow'])}>
      <DoneTick note={row} />
      <Tappable {...target} className="grow">
        <span className="k">{row.text}</span>
        <span className={cx('s', styles['due'])}>
          <span className="ell">{agent.name}</span>
          <DueTag note={row} now={now} />
        </span>
      </Tappable>
    </div>
  );
}

export { FollowUpsPage as Page };
