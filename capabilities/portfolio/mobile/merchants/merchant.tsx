/** 商户详情: the sales and earnings of a merchant, its terminals, rates and contact, and the next step. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { id as idField } from '#platform/ui/navigation/address-fields.ts';
import { mayOpen, push, usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getActivation } from '#capabilities/assessments/contract/activations/get-activation.ts';
import { TerminalStages } from '#capabilities/assessments/mobile/api.ts';
import { CHANGE_KINDS } from '#capabilities/changes/contract/change-kinds.ts';
import { listFeeDifferences } from '#capabilities/changes/contract/fees/list-fee-differences.ts';
import {
  FeesCard,
  PromotionsRow,
  RecordsCard,
  RunningCard,
  StillCard,
  useChangesOf,
  usePromotions,
} from '#capabilities/changes/mobile/api.tsx';
import { getMerchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import type { Merchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { useManages } from '#capabilities/merchants/mobile/api.ts';
import { listMerchantTerminals } from '#capabilities/terminals/contract/list/list-merchant-terminals.ts';
import { getMerchantTrend } from '../../contract/merchants/get-merchant-trend.ts';
import { listMerchantRates } from '../../contract/rates/list-merchant-rates.ts';
import { PATHS } from '../paths.ts';
import { changeRates } from './change-rates.ts';
import { ContactCard } from './contact-card.tsx';
import { MerchantHead } from './merchant-head.tsx';
import { MerchantMenu } from './merchant-menu.tsx';
import { MonthCard } from './month-card.tsx';
import { RatesCard } from './rates-card.tsx';
import { StateCard } from './state-card.tsx';
import { TerminalsCard } from './terminals-card.tsx';
import { TodoCard } from './todo-card.tsx';
import { useMobile, type MerchantMobile } from './use-mobile.ts';

const ACTIVATED = 3;
const MOST_FEES = 3;
/** Keeps the place of the name while that is not known. */
const NBSP = '\u00A0';
const FIELDS = { id: idField() };

function MerchantPage(): ReactNode {
  const { t } = useText();
  const [{ id = '' }] = useAddress(FIELDS);
  const read = useCall(getMerchant, { id });
  const merchant = read.data;
  if (merchant !== undefined) return <Shown merchant={merchant} onReread={() => read.refetch()} />;
  return (
    <Screen bar={<NavBar subtitle={NBSP} />}>
      {read.error ? (
        <ReadError
          error={read.error}
          onRetry={() => void read.refetch()}
          gone={{ icon: 'store', title: t('portfolio.merchant.gone'), text: t('portfolio.merchant.gone-text') }}
        />
      ) : (
        <Stack>
          <Waiting />
        </Stack>
      )}
    </Screen>
  );
}

interface ShownProps {
  merchant: Merchant;
  onReread: () => Promise<unknown>;
}

function Shown({ merchant, onReread }: ShownProps): ReactNode {
  const now = useNow(usePage().active);
  const { id, isDirect, status } = merchant;
  const isOpen = status === 'approved';
  const mobile = useMobile(merchant);
  const { trend, terminals, changes, fees, active, isWaiting } = useMerchantReads(id, isOpen, isDirect);
  const manages = useManages();
  const isChangeable = isDirect && isOpen && manages(id);
  const refresh = async (): Promise<void> =>
    void (await Promise.all([onReread(), trend.refetch(), terminals.refetch(), changes.refetch(), fees.refetch()]));
  const foot = isDirect && status !== 'closed' && <Foot merchant={merchant} mobile={mobile} />;
  return (
    <Screen
      bar={
        <NavBar subtitle={<span className="ell">{merchant.name}</span>} right={<MerchantMenu merchant={merchant} />} />
      }
      {...(foot && { foot })}
    >
      <PullToRefresh onRefresh={refresh}>
        <MerchantHead merchant={merchant} trend={trend.data} mobile={mobile} now={now} />
        <Stack>
          <StateCard merchant={merchant} now={now} />
          {isWaiting && <Waiting />}
          {isOpen && !isWaiting && (
            <>
              <RunningCard open={changes.open} />
              <TodoCard merchant={merchant} trend={trend.data} terminals={terminals.data} now={now} />
              {(trend.data ?? trend.error) && <MonthCard merchant={merchant} read={trend} now={now} />}
              {active && <TerminalStages id={active.id} />}
              {terminals.data && <TerminalsCard merchant={merchant} read={terminals.data} />}
              {terminals.data && terminals.data.total > 0 && <RatesCard merchant={merchant} />}
              {isDirect && <PromotionsRow merchantId={id} />}
              {fees.data && <FeesCard rows={fees.data.rows} />}
              <RecordsCard whose={{ merchantId: id }} rows={changes.rows} />
              {isChangeable && <StillCard whose={{ merchantId: id }} kinds={CHANGE_KINDS} />}
            </>
          )}
          {!isWaiting && <ContactCard merchant={merchant} mobile={mobile} />}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

/** The calls of an open merchant's cards. The cards are shown together, because each would push down those below it. */
const useMerchantReads = (id: string, isOpen: boolean, isDirect: boolean) => {
  const may = useMay();
  const trend = useCall(getMerchantTrend, { id }, { enabled: isOpen && may('portfolio:view') });
  const terminals = useCall(listMerchantTerminals, { id }, { enabled: isOpen && may('terminal:view') });
  const rates = useCall(listMerchantRates, { id }, { enabled: isOpen && may('policy:view') });
  const active = terminals.data?.terminals.find(({ bindStatus }) => bindStatus === ACTIVATED);
  const stages = useCall(
    getActivation,
    { terminalId: active?.id ?? '' },
    { enabled: active !== undefined && may('compliance:view') },
  );
  // a read that failed is tried again when its card appears, which must not take the card away
  const changes = useChangesOf({ merchantId: id }, isOpen);
  const fees = useCall(
    listFeeDifferences,
    { merchantId: id, pageSize: MOST_FEES },
    { enabled: isOpen && isDirect && may('merchant:view') },
  );
  const promotions = usePromotions(id, isOpen && isDirect);
  const isWaiting =
    changes.isWaiting ||
    [trend, terminals, rates, stages, fees, promotions].some(({ isLoading, isFetched }) => isLoading && !isFetched);
  return { trend, terminals, changes, fees, active, isWaiting };
};

function Waiting(): ReactNode {
  return (
    <Card>
      <SkeletonRows count={6} lead="none" />
    </Card>
  );
}

interface FootProps {
  merchant: Merchant;
  mobile: MerchantMobile;
}

/** The button that calls the merchant, and for an application that is not approved the link to it. */
function Foot({ merchant: { id, status }, mobile: { canReveal, call } }: FootProps): ReactNode {
  const { t } = useText();
  const { data } = useCall(listMerchantRates, { id }, { enabled: useMay()('policy:view') && status === 'approved' });
  const leads = status !== 'approved' && mayOpen(PATHS.application);
  const isOpen = status === 'draft' || status === 'rejected';
  const manages = useManages();
  const canPrice = status === 'approved' && manages(id) && mayOpen(PATHS.changeRates);
  if (!leads && !canPrice && !canReveal) return null;
  return (
    <ActionBar leads>
      {canPrice && (
        <Button kind="quiet" className="fit" onClick={() => changeRates(id, data?.policies)}>
          {t('portfolio.merchant.change-rates')}
        </Button>
      )}
      {canReveal && (
        <Button
          kind={leads ? 'quiet' : 'tonal'}
          icon="phone"
          className={leads ? 'fit' : ''}
          onClick={() => void call()}
        >
          {t(leads ? 'portfolio.merchant.call' : 'portfolio.merchant.contact')}
        </Button>
      )}
      {leads && (
        <Button kind={isOpen ? 'primary' : 'tonal'} onClick={() => push(PATHS.application, { id })}>
          {t(`portfolio.merchant.application-${status}`)}
        </Button>
      )}
    </ActionBar>
  );
}

export { MerchantPage as Page };
