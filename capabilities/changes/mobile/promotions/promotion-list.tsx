/** 限时费率: running, coming and past promotions. */
import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateRange } from '#platform/time/format.ts';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Tabs } from '#platform/ui/filter/tabs.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { choice, id } from '#platform/ui/navigation/address-fields.ts';
import { push, usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listPromotions } from '../../contract/promotions/list-promotions.ts';
import { PROMOTION_STATES } from '../../contract/promotions/promotion-kinds.ts';
import { PROMOTION_PATHS } from '../paths.ts';
import { valueText } from '../value-words.ts';
import { PromotionTag } from './promotion-tag.tsx';

type Promotion = RowOf<typeof listPromotions>;

const ALL = 'all';
const FIELDS = { state: choice(PROMOTION_STATES), merchantId: id() };
const PAGE_SIZE = 20;

function PromotionListPage(): ReactNode {
  const { t } = useText();
  const [{ state, merchantId }, change] = useAddress(FIELDS);
  const mayAsk = useMay()('merchant:price');
  const list = useList(
    listPromotions,
    { ...(state && { states: [state] }), ...(merchantId && { merchantId }), pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  const isNarrowed = state !== undefined || merchantId !== undefined;
  const empty = (
    <Empty
      icon="tag"
      title={t(isNarrowed ? 'changes.promotion.no-match' : 'changes.promotion.none')}
      {...(isNarrowed && {
        action: { label: t('ui.filter.clear'), onClick: () => change({ state: undefined, merchantId: undefined }) },
      })}
    >
      {t(isNarrowed ? 'changes.promotion.no-match-hint' : 'changes.promotion.none-hint')}
    </Empty>
  );
  return (
    <Screen
      bar={
        <NavBar
          right={
            mayAsk && <NavAction onClick={() => push(PROMOTION_PATHS.ask)}>{t('changes.promotion.new')}</NavAction>
          }
        />
      }
    >
      <Tabs
        fit
        label={t('changes.promotion.states')}
        choices={[ALL, ...PROMOTION_STATES].map((value) => ({ value, label: t(`changes.promotion.tab-${value}`) }))}
        value={state ?? ALL}
        onChange={(value) => change({ state: PROMOTION_STATES.find((each) => each === value) })}
      />
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          <InfiniteList<Promotion>
            label={t('changes.promotion-list.title')}
            list={list}
            itemKey={(promotion) => promotion.id}
            rowHeight={88}
            empty={empty}
          >
            {(promotion) => <Line promotion={promotion} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

function Line({ promotion }: { promotion: Promotion }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { id: promotionId, name, state, rates, fromOn, toOn, lastOn, merchantCount, merchantName } = promotion;
  const { stuckCount, failedCount } = promotion;
  const until = state === 'cancelled' ? toOn : lastOn;
  const who = merchantName ?? t('changes.count.rate', { count: merchantCount });
  return (
    <Row
      title={name}
      meta={
        <>
          {joined(formatDateRange(fromOn, until, now, lang), who)}
          <br />
          {stuckCount > 0
            ? t('changes.promotion.stuck-of', { count: stuckCount })
            : failedCount > 0
              ? t('changes.promotion.failed-of', { count: failedCount })
              : valueText({ rates }, t)}
        </>
      }
      value={<PromotionTag state={stuckCount > 0 ? 'stuck' : state} />}
      to={PROMOTION_PATHS.info}
      query={{ id: promotionId }}
    />
  );
}

export { PromotionListPage as Page };
