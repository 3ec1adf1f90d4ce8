import type { ReactNode } from 'react';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Callout, Empty } from '#platform/ui/feedback/feedback.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { getNotifiedChange } from '../../contract/payees/get-notified-change.ts';
import { rejectNotifiedChange } from '../../contract/payees/reject-notified-change.ts';
import { StopHead } from './stop-cards.tsx';

type ChangeNotice = AnswerOf<typeof getNotifiedChange>;

/** Opening the link stops nothing, because programs open links too: the button does, without a session. */
export function NotifiedChange({ token }: { token: string }): ReactNode {
  const { t } = useText();
  const { data, error, refetch } = useCall(getNotifiedChange, { token });
  const command = useCommand(rejectNotifiedChange, { invalidates: [getNotifiedChange] });
  const told = command.data ?? data;
  if (told === undefined) return <WaitingCard error={error} onRetry={refetch} />;
  if (told.change === undefined) return <Empty icon="lock" title={t('settlement.told.unknown')} />;
  const canStop = told.state === 'waiting' || told.state === 'payable' || told.state === 'ended';
  return (
    <>
      <Head told={told} />
      <Card pad>
        <Facts facts={factsOf(told.change, t)} />
      </Card>
      {command.error && <Callout tone="danger">{command.error.message}</Callout>}
      {canStop ? (
        <Button kind="danger" running={command.isPending} onClick={() => command.mutate({ token })}>
          {t('settlement.accounts.not-mine')}
        </Button>
      ) : (
        <Button onClick={() => push('/pages/login/index')}>{t('settlement.told.sign-in')}</Button>
      )}
    </>
  );
}

function Head({ told: { state, stoppedAt } }: { told: ChangeNotice }): ReactNode {
  const { t } = useText();
  const at = stoppedAt === undefined ? '' : formatDateTime(stoppedAt);
  return <StopHead title={t(`settlement.told.${state}`)}>{t(`settlement.told.${state}-text`, { at })}</StopHead>;
}

const factsOf = (
  change: NonNullable<ChangeNotice['change']>,
  t: (key: string, values?: Record<string, string>) => string,
) => [
  {
    label: t('settlement.told.account'),
    value: t('settlement.accounts.card', { bank: change.bankName, tail: change.cardTail }),
  },
  { label: t('settlement.told.at'), value: formatDateTime(change.at) },
  { label: t('settlement.told.payable-at'), value: formatDateTime(change.payableAt) },
  { label: t('settlement.told.device'), value: change.device },
  { label: t('settlement.told.network'), value: change.network },
];
