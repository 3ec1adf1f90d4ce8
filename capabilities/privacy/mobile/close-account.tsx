/** 注销账户: the conditions to settle first, the consequences of closing, the request and its withdrawal. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getClosing } from '../contract/get-closing.ts';
import { ApplySheet } from './apply-sheet.tsx';
import { CloseConditions } from './close-conditions.tsx';
import { CloseFacts } from './close-facts.tsx';
import { WithdrawClosing } from './withdraw-closing.tsx';

type Closing = AnswerOf<typeof getClosing>;

/** The request under way, or the outcome of the last one. */
function Standing({ data }: { data: Closing }): ReactNode {
  const { t } = useText();
  const { state, dueAt, conditions, stoppedFor } = data;
  if (state === 'waiting' && dueAt !== undefined)
    return (
      <Callout tone="warning">
        <b>{t('privacy.close.waiting')}</b>
        <br />
        {t('privacy.close.waiting-text', { time: formatDateTime(dueAt) })}
        {conditions.length > 0 && ` ${t('privacy.close.waiting-open', { count: conditions.length })}`}
      </Callout>
    );
  if (state === 'stopped') {
    const what = stoppedFor.map((kind) => t(`privacy.condition-short.${kind}`)).join(t('privacy.close.comma'));
    return (
      <Callout tone="warning">
        <b>{t('privacy.close.stopped')}</b>
        <br />
        {t('privacy.close.stopped-text', { what })}
      </Callout>
    );
  }
  return <p className="t-meta">{t('privacy.close.intro')}</p>;
}

function Foot({ data, onApply }: { data: Closing; onApply: () => void }): ReactNode {
  const { t } = useText();
  if (data.state === 'waiting')
    return (
      <ActionBar>
        <WithdrawClosing />
      </ActionBar>
    );
  const isOpen = data.conditions.length > 0;
  return (
    <ActionBar note={isOpen && t('privacy.close.conditions-count', { count: data.conditions.length })}>
      <Button kind="danger" disabled={isOpen} onClick={onApply}>
        {t('privacy.close.apply')}
      </Button>
    </ActionBar>
  );
}

function Content({ data }: { data: Closing }): ReactNode {
  const { t } = useText();
  const { conditions, state, coolingOffDays } = data;
  return (
    <>
      <Standing data={data} />
      {conditions.length > 0 ? (
        <CloseConditions conditions={conditions} />
      ) : (
        state !== 'waiting' && (
          <Callout icon="check">
            <b>{t('privacy.close.ready')}</b>
            <br />
            {t('privacy.close.ready-text')}
          </Callout>
        )
      )}
      <CloseFacts days={coolingOffDays} />
    </>
  );
}

function CloseAccountPage(): ReactNode {
  const [isApplying, setApplying] = useState(false);
  const { data, error, refetch } = useCall(getClosing, {});
  return (
    <Screen
      bar={<NavBar />}
      foot={data && <Foot data={data} onApply={() => setApplying(true)} />}
      room={data && data.state !== 'waiting' && data.conditions.length > 0 ? 'action-note' : 'action'}
    >
      <Stack>
        {data ? <Content data={data} /> : <WaitingCard error={error} onRetry={refetch} lead="disc" count={6} />}
      </Stack>
      {data && (
        <ApplySheet
          key={String(isApplying)}
          days={data.coolingOffDays}
          needsSecondFactor={data.needsSecondFactor}
          open={isApplying}
          onClose={() => setApplying(false)}
        />
      )}
    </Screen>
  );
}

export { CloseAccountPage as Page };
