/** 新增代理商: the agents that joined below the caller, when, and who added them. */
import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { formatDayHead, formatShortDate } from '#platform/time/format.ts';
import { Avatar, Level } from '#platform/ui/basics/avatar.tsx';
import { GroupHead } from '#platform/ui/basics/card.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { Tabs } from '#platform/ui/filter/tabs.tsx';
import { DateRange } from '#platform/ui/form/date-field.tsx';
import { groupedRow, withGroups, type GroupedRow } from '#platform/ui/list/grouped-row.ts';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { choice, day } from '#platform/ui/navigation/address-fields.ts';
import { mayOpen, usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listNewAgents } from '../../contract/tree/list-new-agents.ts';
import { detailOf, PATHS } from '../agent-paths.ts';
import { JOINED_PERIODS, joinedDays } from './joined-periods.ts';
import styles from '../new-agents.module.css';

type NewAgent = RowOf<typeof listNewAgents>;
type Item = GroupedRow<BusinessDay, NewAgent>;

const FIELDS = {
  scope: choice(['self', 'team'], 'team'),
  period: choice(JOINED_PERIODS, 'all'),
  /** Days of the period `custom`. */
  from: day(),
  to: day(),
};

function NewAgentsPage(): ReactNode {
  const { t } = useText();
  const { active } = usePage();
  const now = useNow(active);
  const today = businessDay(now);
  const [{ scope, period, ...given }, change] = useAddress(FIELDS);
  const days = joinedDays(period, given, today);
  const list = useList(listNewAgents, { scope, ...days, pageSize: 30 }, { keepPrevious: true });
  const scopes = (['self', 'team'] as const).map((value) => ({ value, label: t(`agents.joined.scope-${value}`) }));
  const periods = JOINED_PERIODS.map((value) => ({ value, label: t(`agents.joined.${value}`) }));
  return (
    <Screen bar={<NavBar />}>
      <div className={styles['tools']}>
        <Segmented
          label={t('agents.joined.scope')}
          choices={scopes}
          value={scope}
          onChange={(to) => change({ scope: to })}
          onGround
        />
        <Tabs
          label={t('agents.joined.period')}
          choices={periods}
          value={period}
          onChange={(to) => change({ period: to })}
          fit
        />
        {period === 'custom' && (
          <div className={styles['range']}>
            <DateRange
              from={days.from ?? ''}
              to={days.to ?? ''}
              max={today}
              onChange={(from, to) => change({ from: from || days.from, to: to || days.to })}
            />
          </div>
        )}
      </div>
      <PullToRefresh onRefresh={list.refresh}>
        <NewAgentRows list={list} now={now} isAll={period === 'all'} onAll={() => change({ period: 'all' })} />
      </PullToRefresh>
    </Screen>
  );
}

const dayOf = ({ joinedAt }: NewAgent): BusinessDay => businessDay(new Date(joinedAt));

interface NewAgentRowsProps {
  list: ReturnType<typeof useList<typeof listNewAgents>>;
  now: Date;
  isAll: boolean;
  onAll: () => void;
}

function NewAgentRows({ list, now, isAll, onAll }: NewAgentRowsProps): ReactNode {
  const { t } = useText();
  const all = { label: t('agents.joined.see-all'), onClick: onAll };
  return (
    <InfiniteList<Item>
      label={t('agents.new-agents.title')}
      list={list}
      items={withGroups(list.rows, dayOf, !list.hasMore)}
      itemKey={({ key }) => key}
      card={false}
      indent="disc"
      skeleton={<SkeletonRows />}
      empty={
        <Empty
          icon="agents"
          title={t(isAll ? 'agents.my-agents.none' : 'agents.joined.none')}
          {...(!isAll && { action: all })}
        />
      }
    >
      {(item) => (item.is === 'group' ? <DayHead day={item.group} now={now} /> : <NewAgentRow item={item} />)}
    </InfiniteList>
  );
}

function DayHead({ day: joined, now }: { day: BusinessDay; now: Date }): ReactNode {
  const { lang } = useText();
  const title = formatShortDate(joined, now, lang);
  return <GroupHead title={title} meta={formatDayHead(joined, now, lang).slice(title.length + 1)} />;
}

function NewAgentRow({ item }: { item: Extract<Item, { is: 'row' }> }): ReactNode {
  const { t } = useText();
  const { row } = item;
  const by =
    row.addedBy.relation === 'self'
      ? t('agents.joined.by-me')
      : t('agents.joined.by', { name: row.addedBy.name ?? t('agents.joined.former') });
  return (
    <div className={groupedRow(item)}>
      <Row
        lead={<Avatar name={row.name} />}
        title={
          <span className={styles['name']}>
            <span className="ell">{row.name}</span> <Level>{row.levelCode}</Level>
          </span>
        }
        meta={by}
        value={t('agents.row.terminals', { count: formatCount(row.terminalCount) })}
        valueMeta={<State agent={row} />}
        chevron={false}
        {...(mayOpen(PATHS.detail) && detailOf(row))}
      />
    </div>
  );
}

function State({ agent }: { agent: NewAgent }): ReactNode {
  const { t } = useText();
  if (agent.status === 'frozen') return <Tag tone="danger">{t('agents.status.frozen')}</Tag>;
  if (agent.status === 'closed') return <Tag>{t('agents.status.closed')}</Tag>;
  return agent.hasSold ? t('agents.joined.sold') : <Tag>{t('agents.joined.unsold')}</Tag>;
}

export { NewAgentsPage as Page };
