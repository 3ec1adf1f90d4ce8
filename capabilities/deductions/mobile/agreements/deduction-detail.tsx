/** 扣款协议: the terms of a goods deduction; an offer is agreed to or declined here, a running one shows its takings. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getAgreement } from '../../contract/agreements/get-agreement.ts';
import { CourseCard } from '../takings/course-card.tsx';
import { AgreementHead, WaitingHead } from './agreement-head.tsx';
import { hasRun, type Agreement } from './agreement.ts';
import { AnswerBar } from './answer-bar.tsx';
import { TakingRows } from './taking-rows.tsx';
import { TermsCard } from './terms-card.tsx';

function DeductionDetailPage(): ReactNode {
  const { id = '0' } = useQueryParams({ id: 'string' });
  const may = useMay();
  const { data, error, refetch } = useCall(getAgreement, { id });
  const isOpen = data?.state === 'offered' && !data.isFrozen && may('deduction:decide');
  return (
    <Screen
      bar={<NavBar />}
      foot={isOpen ? <AnswerBar agreement={data} /> : undefined}
      {...(isOpen && { room: 'action-note' as const })}
    >
      <PullToRefresh onRefresh={() => refetch()}>
        {data ? <AgreementHead agreement={data} /> : !error && <WaitingHead />}
        <Stack key={String(data === undefined)}>
          {data ? <Parts agreement={data} /> : <WaitingCard error={error} onRetry={refetch} />}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

function Parts({ agreement }: { agreement: Agreement }): ReactNode {
  const { t } = useText();
  const { state, isFrozen } = agreement;
  return (
    <>
      {isFrozen && (state === 'active' || state === 'offered') && (
        <Callout tone="warning">{t(`deductions.frozen.${state}`)}</Callout>
      )}
      <TermsCard agreement={agreement} />
      {hasRun(state) && <TakingRows agreement={agreement} />}
      <CourseCard agreement={agreement} />
    </>
  );
}

export { DeductionDetailPage as Page };
