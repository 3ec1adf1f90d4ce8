/** 商户费率: per rate type the merchant's rate between the caller's cost, the floor and the ceiling. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Disc, Facts, Row } from '#platform/ui/list/row.tsx';
import { id as idField } from '#platform/ui/navigation/address-fields.ts';
import { mayOpen, usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getMerchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { listMerchantRates } from '../../contract/rates/list-merchant-rates.ts';
import { PATHS } from '../paths.ts';
import { changeRates } from './change-rates.ts';
import { RateLine } from './rate-line.tsx';
import styles from './rates.module.css';

type Policy = AnswerOf<typeof listMerchantRates>['policies'][number];

const FIELDS = { id: idField() };

function RateInfoPage(): ReactNode {
  const { t } = useText();
  const [{ id = '' }] = useAddress(FIELDS);
  const read = useCall(listMerchantRates, { id });
  const policies = read.data?.policies;
  const { data: merchant } = useCall(getMerchant, { id });
  const canChange = merchant?.isDirect === true && merchant.status === 'approved' && mayOpen(PATHS.changeRates);
  const foot = canChange && <ChangeBar id={id} policies={policies} />;
  return (
    <Screen bar={<NavBar />} {...(foot && { foot })}>
      <PullToRefresh onRefresh={() => read.refetch()}>
        {policies === undefined && read.error && (
          <ReadError
            error={read.error}
            onRetry={() => void read.refetch()}
            gone={{ icon: 'store', title: t('portfolio.merchant.gone'), text: t('portfolio.merchant.gone-text') }}
          />
        )}
        {policies === undefined && !read.error && (
          <Stack>
            <Card>
              <SkeletonRows count={5} lead="none" />
            </Card>
          </Stack>
        )}
        {policies?.length === 0 && (
          <Empty icon="policy" title={t('portfolio.rates.none')}>
            {t('portfolio.rates.none-hint')}
          </Empty>
        )}
        {policies !== undefined && policies.length > 0 && (
          <Stack>
            {policies.map((policy, index) => (
              <PolicyRates key={policy.id} merchantId={id} policy={policy} isFirst={index === 0} />
            ))}
            <p className={styles['said']}>{t('portfolio.rates.said')}</p>
          </Stack>
        )}
      </PullToRefresh>
    </Screen>
  );
}

/** Leads to where the rates are changed. */
function ChangeBar({ id, policies }: { id: string; policies: Policy[] | undefined }): ReactNode {
  const { t } = useText();
  return (
    <ActionBar leads>
      <Button onClick={() => changeRates(id, policies)}>{t('portfolio.change-rates.open')}</Button>
    </ActionBar>
  );
}

interface PolicyRatesProps {
  merchantId: string;
  policy: Policy;
  isFirst: boolean;
}

function PolicyRates({ merchantId, policy, isFirst }: PolicyRatesProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { data: merchant } = useCall(getMerchant, { id: merchantId });
  const since = t('portfolio.rates.since', {
    policy: policy.name,
    day: formatShortDate(policy.validFrom, now, lang),
  });
  const { feeFen, periodDays, freeDays } = policy.communication;
  const leads = isFirst && mayOpen(PATHS.merchant) && { to: PATHS.merchant, query: { id: merchantId } };
  return (
    <>
      <Card>
        <Row lead={<Disc icon="store" square />} title={merchant?.name ?? '…'} meta={since} {...leads} />
      </Card>
      <Card>
        {policy.rates.map((rate) => (
          <RateLine key={rate.rateType} rate={rate} />
        ))}
      </Card>
      <Card>
        <CardHead title={t('portfolio.rates.other')} />
        <div className="pad pad-t0">
          <Facts
            facts={[
              {
                label: t('portfolio.rates.service'),
                value: policy.serviceFeeFen.map((value) => formatFen(value)).join(' / '),
              },
              {
                label: t('portfolio.rates.communication'),
                value: t('portfolio.rates.communication-every', {
                  amount: formatFen(feeFen),
                  days: periodDays,
                  free: freeDays,
                }),
              },
            ]}
          />
          <p className={styles['once']}>{t('portfolio.rates.once')}</p>
        </div>
      </Card>
    </>
  );
}

export { RateInfoPage as Page };
