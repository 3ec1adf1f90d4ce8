/** /console/changes/promotions: promotions of merchants, and those that did not begin or did not end everywhere. */
import { Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount, formatRate } from '#platform/money/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { CountTabs } from '#platform/ui-console/count-tabs.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { PROMOTION_STATES } from '../../contract/promotions/promotion-kinds.ts';
import { searchPromotions } from '../../contract/promotions/search-promotions.ts';

type Promotion = AnswerOf<typeof searchPromotions>['rows'][number];

const PATH = '/changes/promotions';
const TABS = ['all', ...PROMOTION_STATES] as const;

const tabIn = (search: string): (typeof TABS)[number] => {
  const given = new URLSearchParams(search).get('state');
  return TABS.find((tab) => tab === given) ?? 'all';
};

const useColumns = (): TableColumnsType<Promotion> => {
  const { t } = useText();
  return [
    {
      key: 'name',
      title: t('changes.console.promotion'),
      render: (_, { name, state }) => (
        <>
          <b>{name}</b>
          <span>{t(`changes.console.promotion.${state}`)}</span>
        </>
      ),
    },
    {
      key: 'days',
      width: 220,
      title: t('changes.console.days'),
      render: (_, { fromOn, lastOn }) => `${fromOn} – ${lastOn}`,
    },
    {
      key: 'rates',
      title: t('changes.console.rates'),
      className: 'c-soft',
      render: (_, { rates }) => rates.map(({ rateType, ratePpm }) => `${rateType}: ${formatRate(ratePpm)}`).join(', '),
    },
    {
      key: 'merchants',
      width: 110,
      title: t('changes.console.merchants'),
      align: 'right',
      render: (_, { merchantCount }) => formatCount(merchantCount),
    },
    {
      key: 'stuck',
      width: 220,
      title: t('changes.console.not-done'),
      render: (_, { failedCount, stuckCount }) => (
        <>
          {failedCount > 0 && (
            <ToneTag tone="warning">{t('changes.console.not-begun', { count: failedCount })}</ToneTag>
          )}{' '}
          {stuckCount > 0 && (
            <ToneTag tone="danger">{t('changes.console.not-returned', { count: stuckCount })}</ToneTag>
          )}
        </>
      ),
    },
  ];
};

export function Promotions(): ReactNode {
  const { t } = useText();
  const tab = tabIn(useSearch());
  const list = useCall(searchPromotions, tab === 'all' ? {} : { state: tab }, { keepPrevious: true });
  return (
    <div className="c-page">
      <PageHead title={t('changes.console.promotions')} />
      <CountTabs
        tabs={TABS.map((key) => ({ key, label: t(`changes.console.promotion.${key}`) }))}
        current={tab}
        onChange={(to) => replaceAddress(PATH, to === 'all' ? '' : `?state=${to}`)}
      />
      <div className="c-body">
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('changes.console.promotions')}>
            <Table<Promotion>
              rowKey="id"
              columns={useColumns()}
              dataSource={list.data?.rows ?? []}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('changes.console.no-promotions')} />
                ),
              }}
            />
          </section>
        </ListState>
      </div>
    </div>
  );
}
