/** 限时费率详情: the rates and their days, the merchants, the progress of each, and how to end it. */
import type { ReactNode } from 'react';
import { useCall, useList, type RowOf } from '#platform/client/hooks.ts';
import { ReadingScreen } from '#platform/client/reading-screen.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { formatDateRange, formatDateTime } from '#platform/time/format.ts';
import { Card, GroupHead } from '#platform/ui/basics/card.tsx';
import { Callout, Empty } from '#platform/ui/feedback/feedback.tsx';
import { StackedBar } from '#platform/ui/feedback/stacked-bar.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Facts, Row } from '#platform/ui/list/row.tsx';
import { id as idField } from '#platform/ui/navigation/address-fields.ts';
import { mayOpen, usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getPromotion } from '../../contract/promotions/get-promotion.ts';
import { listPromoted } from '../../contract/promotions/list-promoted.ts';
import { CHANGE_PATHS, MERCHANT_PATH } from '../paths.ts';
import { rateName, rateText, valueText } from '../value-words.ts';
import { hasPromotionActs, PromotionActs } from './promotion-acts.tsx';
import { PromotionTag } from './promotion-tag.tsx';
import styles from './promotions.module.css';

type Promotion = AnswerOf<typeof getPromotion>;

const FIELDS = { id: idField() };
const PAGE_SIZE = 30;

function PromotionInfoPage(): ReactNode {
  const { t } = useText();
  const [{ id = '' }] = useAddress(FIELDS);
  const read = useCall(getPromotion, { id });
  const promotion = read.data;
  if (promotion !== undefined) return <Shown promotion={promotion} onReread={() => read.refetch()} />;
  return (
    <ReadingScreen
      bar={<NavBar />}
      read={read}
      rows={6}
      gone={{ icon: 'tag', title: t('changes.promotion.gone'), text: t('changes.promotion.gone-text') }}
    />
  );
}

interface ShownProps {
  promotion: Promotion;
  onReread: () => Promise<unknown>;
}

function Shown({ promotion, onReread }: ShownProps): ReactNode {
  const { t } = useText();
  const { id, stuckCount, failedCount, merchantCount } = promotion;
  const list = useList(listPromoted, { id, pageSize: PAGE_SIZE }, { keepPrevious: true });
  const refresh = async (): Promise<void> => void (await Promise.all([onReread(), list.refresh()]));
  return (
    <Screen
      bar={<NavBar />}
      {...(hasPromotionActs(promotion) && {
        foot: <PromotionActs promotion={promotion} />,
        room: 'action-note' as const,
      })}
    >
      <PullToRefresh onRefresh={refresh}>
        <Stack>
          <Head promotion={promotion} />
          {stuckCount > 0 && <Callout tone="danger">{t('changes.promotion.stuck', { count: stuckCount })}</Callout>}
          {failedCount > 0 && <Callout tone="warning">{t('changes.promotion.failed', { count: failedCount })}</Callout>}
          <GroupHead title={t('changes.promotion.merchants')} end={t('changes.count.rate', { count: merchantCount })} />
          <InfiniteList
            label={t('changes.promotion.merchants')}
            list={list}
            itemKey={({ key }) => key}
            rowHeight={68}
            empty={<Empty icon="store" title={t('changes.promotion.no-match')} />}
          >
            {(promoted) => <Merchant promoted={promoted} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

function Head({ promotion }: { promotion: Promotion }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { name, state, rates, fromOn, toOn, lastOn, priority, madeAt, askedBy } = promotion;
  const isShortened = lastOn < toOn && state !== 'cancelled';
  return (
    <Card>
      <div className={styles['head']}>
        <header>
          <h2>{name}</h2>
          <PromotionTag state={state} />
        </header>
        <ul>
          {rates.map(({ rateType, ratePpm }) => (
            <li key={rateType}>
              <span>{rateName(rateType, t)}</span>
              <b className="fig">{rateText(ratePpm)}</b>
            </li>
          ))}
        </ul>
        {state === 'running' && <Passed fromOn={fromOn} lastOn={lastOn} now={now} />}
        <Facts
          facts={[
            {
              label: t('changes.promotion.days'),
              value: formatDateRange(fromOn, state === 'cancelled' ? toOn : lastOn, now, lang),
            },
            isShortened && { label: t('changes.promotion.planned'), value: formatDateRange(fromOn, toOn, now, lang) },
            { label: t('changes.promotion.priority'), value: priority },
            { label: t('changes.info.asked-at'), value: formatDateTime(madeAt) },
            askedBy !== undefined && { label: t('changes.info.asked-by'), value: askedBy },
          ]}
        />
      </div>
    </Card>
  );
}

/** The number of days of the promotion that have begun. */
function Passed({ fromOn, lastOn, now }: { fromOn: string; lastOn: string; now: Date }): ReactNode {
  const { t } = useText();
  const [day, days] = [daysBetween(fromOn, businessDay(now)) + 1, daysBetween(fromOn, lastOn) + 1];
  const words = t('changes.promotion.day-of', { day, days });
  return (
    <div className={styles['passed']}>
      <StackedBar
        label={words}
        parts={[
          { value: day, color: 1 },
          { value: days - day, color: 'idle' },
        ]}
      />
      <p aria-hidden>{words}</p>
    </div>
  );
}

/** Opens the last change that was made for it, else the merchant. */
function Merchant({ promoted }: { promoted: RowOf<typeof listPromoted> }): ReactNode {
  const { t } = useText();
  const { merchantId, merchantName, policyName, state, inForce, changes } = promoted;
  const last = changes.at(-1);
  const leads =
    last === undefined
      ? { to: MERCHANT_PATH, query: { id: merchantId } }
      : { to: CHANGE_PATHS.rate.info, query: { id: last.id } };
  return (
    <Row
      title={<span className="ell">{merchantName}</span>}
      meta={inForce?.rates === undefined ? policyName : `${t('changes.promotion.now')} ${valueText(inForce, t)}`}
      value={<PromotionTag state={state} />}
      {...(mayOpen(leads.to) && inForce !== undefined && leads)}
    />
  );
}

export { PromotionInfoPage as Page };
