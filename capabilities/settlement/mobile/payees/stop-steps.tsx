import { useState, type ReactNode } from 'react';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { push, redirect } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { approvePayee } from '../../contract/payees/approve-payee.ts';
import { getStop } from '../../contract/payees/get-stop.ts';
import { FactorSheet } from './factor-sheet.tsx';
import { Stopped, type Stop } from './stop-cards.tsx';

const ACCOUNTS = '/pages/myInfo/settlementAccount/index';

export function StopSteps(): ReactNode {
  const { t } = useText();
  const { data, error, isError, refetch } = useCall(getStop, {}, { staleMs: 0 });
  const stop = data?.stop;
  return (
    <Screen bar={<NavBar />} foot={stop && <NextStep stop={stop} />}>
      <Stack>
        {data === undefined && (
          <Card>
            {isError ? <ReadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows lead="none" />}
          </Card>
        )}
        {data !== undefined && stop === undefined && (
          <Empty
            icon="check"
            title={t('settlement.stop.none')}
            action={{ label: t('settlement.stop.accounts'), onClick: () => redirect(ACCOUNTS) }}
          />
        )}
        {stop && <Stopped stop={stop} />}
      </Stack>
    </Screen>
  );
}

/** Only the present step can be taken. */
function NextStep({ stop }: { stop: Stop }): ReactNode {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [payee] = stop.payees;
  const confirm = useCommand(approvePayee, {
    invalidates: [getStop, getProfile],
    onSuccess: () => redirect(ACCOUNTS),
  });
  if (stop.next === 'password')
    return (
      <ActionBar leads>
        <Button onClick={() => push('/pages/myInfo/updatePassword/index')}>{t('settlement.stop.step.password')}</Button>
      </ActionBar>
    );
  if (stop.next === 'identity' && stop.identityBy === 'operator')
    return (
      <ActionBar leads note={t('settlement.stop.operator', { mobile: stop.mobile })}>
        <Button kind="quiet" onClick={() => push('/pages/myInfo/setting/setting', { view: 'security' })}>
          {t('settlement.stop.contact')}
        </Button>
      </ActionBar>
    );
  if (stop.next === 'identity')
    return (
      <ActionBar>
        <Button onClick={() => setOpen(true)}>{t('settlement.stop.step.identity')}</Button>
        <FactorSheet open={open} onClose={() => setOpen(false)} />
      </ActionBar>
    );
  if (payee === undefined)
    return (
      <ActionBar leads note={t('settlement.stop.name-first')}>
        <Button onClick={() => push('/pages/myInfo/bindCard/bindCard')}>{t('settlement.accounts.add')}</Button>
      </ActionBar>
    );
  const shown = { bank: payee.bankName, tail: payee.cardTail };
  return (
    <ActionBar note={t('settlement.stop.confirm-note')}>
      <Button kind="quiet" onClick={() => push('/pages/myInfo/bindCard/bindCard', { id: payee.id })}>
        {t('settlement.stop.change')}
      </Button>
      <Button running={confirm.isPending} onClick={() => confirm.mutate({ id: payee.id })}>
        {t('settlement.stop.confirm', shown)}
      </Button>
    </ActionBar>
  );
}
