/** 认证结果: the outcome of the submitted identity, and the fields to correct. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useMay, useSession } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime, formatWhen } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Facts, Row, Rows } from '#platform/ui/list/row.tsx';
import { Timeline, type Moment } from '#platform/ui/list/timeline.tsx';
import { back, push, usePage } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Outcome, WaitingOutcome, type OutcomeLook } from '#platform/ui/page/outcome.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getIdentity } from '../contract/get-identity.ts';
import { SUBMIT_PAGE } from './paths.ts';
import { ToFix } from './to-fix.tsx';

type Certification = AnswerOf<typeof getIdentity>;

const LOOKS: Readonly<Record<Certification['state'], OutcomeLook>> = {
  none: 'waiting',
  submitted: 'waiting',
  approved: 'good',
  rejected: 'bad',
  revoked: 'bad',
};

const toSubmit = (): void => push(SUBMIT_PAGE);

const sentenceOf = ({ state, isCertified, refused }: Certification, t: ReturnType<typeof useText>['t']): string => {
  if (state === 'rejected' && isCertified) return t('identity.result.renewal-text');
  return t(`identity.result.${state}-text`, { count: refused.length });
};

function Course({ data }: { data: Certification }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { state, submittedAt, decidedAt } = data;
  if (submittedAt === undefined) return null;
  const end = { approved: 'good', rejected: 'back', revoked: 'gone', submitted: 'wait', none: 'wait' }[state];
  const moments: Moment[] = [
    {
      id: 'end',
      title: t(`identity.result.step-${end}`),
      ...(decidedAt !== undefined && { meta: formatWhen(decidedAt, now, lang) }),
      state: 'now',
    },
    { id: 'sent', title: t('identity.result.step-sent'), meta: formatWhen(submittedAt, now, lang), state: 'done' },
  ];
  return (
    <Card pad>
      <Timeline moments={moments} />
    </Card>
  );
}

function Details({ data }: { data: Certification }): ReactNode {
  const { t } = useText();
  const { agentName, idNumber, validUntil, decidedAt } = data;
  const end = idNumber === undefined ? undefined : (validUntil ?? t('identity.result.long-term'));
  return (
    <Card pad>
      <Facts
        facts={[
          { label: t('identity.item.name'), value: agentName },
          idNumber !== undefined && { label: t('identity.result.id-number'), value: idNumber },
          end !== undefined && { label: t('identity.item.validUntil'), value: end },
          decidedAt !== undefined && { label: t('identity.result.decided'), value: formatDateTime(decidedAt) },
        ]}
      />
    </Card>
  );
}

/** The next steps of a certified agent; one that is settled outside the platform has no withdrawals. */
function WaysOn(): ReactNode {
  const { t } = useText();
  const may = useMay();
  const { isSpecificAccount } = useSession();
  const mayHere = (permission: string): boolean => may(permission) && !isSpecificAccount;
  return (
    <Card>
      <Rows indent="icon">
        {mayHere('wallet:withdraw') && (
          <Row icon="wallet" title={t('identity.result.withdraw')} to="/pages/earnings/earningsWithdrawal" />
        )}
        {mayHere('settlement:view') && (
          <Row icon="card" title={t('identity.result.settlement')} to="/pages/myInfo/settlementAccount/index" />
        )}
        {may('certificate:view') && (
          <Row icon="certificate" title={t('identity.result.certificate')} to="/pages/myInfo/certificate/certificate" />
        )}
        <Row icon="id-card" title={t('identity.result.update')} to={SUBMIT_PAGE} />
      </Rows>
    </Card>
  );
}

function Fixes({ data }: { data: Certification }): ReactNode {
  const { t } = useText();
  const lines = data.refused.map(({ field, reason }) => ({
    id: field,
    title: t(`identity.item.${field}`),
    reason: t(`identity.reason.${reason}`),
    how: t(`identity.how.${reason}`),
    onFix: toSubmit,
  }));
  if (lines.length === 0) return null;
  return (
    <ToFix title={t('identity.result.to-fix', { count: lines.length })} fix={t('identity.result.fix')} lines={lines} />
  );
}

function Foot({ data }: { data: Certification }): ReactNode {
  const { t } = useText();
  const { state, refused } = data;
  if (state === 'submitted' || state === 'approved')
    return (
      <ActionBar leads>
        <Button onClick={() => back()}>{t('identity.result.finish')}</Button>
      </ActionBar>
    );
  const words =
    refused.length > 0 ? t('identity.result.fix-all', { count: refused.length }) : t('identity.result.upload');
  return (
    <ActionBar leads note={<span>{t('identity.result.note')}</span>}>
      <Button onClick={toSubmit}>{words}</Button>
    </ActionBar>
  );
}

function IdentityResultPage(): ReactNode {
  const { t } = useText();
  const { data, error, refetch } = useCall(getIdentity, {});
  return (
    <Screen bar={<NavBar />} foot={data && <Foot data={data} />}>
      {data ? (
        <Outcome look={LOOKS[data.state]} title={t(`identity.result.${data.state}`)}>
          {sentenceOf(data, t)}
        </Outcome>
      ) : (
        !error && <WaitingOutcome />
      )}
      <Stack key={String(data === undefined)}>
        {data ? (
          <>
            <Fixes data={data} />
            {(data.state === 'approved' || data.state === 'submitted') && <Details data={data} />}
            {data.state === 'approved' && <WaysOn />}
            <Course data={data} />
          </>
        ) : (
          <Card>
            {error ? (
              <ReadError error={error} onRetry={() => void refetch()} />
            ) : (
              <SkeletonRows lead="none" lines={1} />
            )}
          </Card>
        )}
      </Stack>
    </Screen>
  );
}

export { IdentityResultPage as Page };
