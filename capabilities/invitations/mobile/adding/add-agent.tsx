/** 新增代理商: who is invited, the first policy with its terms, then the sent invitation (`id`). */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Stepper } from '#platform/ui/feedback/stepper.tsx';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getOffer } from '../../contract/inviting/get-offer.ts';
import { BasicsStep } from './basics-step.tsx';
import { useDraft } from './draft.ts';
import { SentInvitation } from './sent-invitation.tsx';
import type { StepProps } from './step-props.ts';
import { TermsStep } from './terms-step.tsx';

const STEPS = ['basics', 'terms', 'send'] as const;

function AddAgentPage(): ReactNode {
  const { id } = useQueryParams({ id: 'string' });
  return id === undefined ? <NewAgent /> : <SentInvitation id={id} />;
}

function NewAgent(): ReactNode {
  const { t } = useText();
  const [draft, change] = useDraft();
  const offer = useCall(getOffer, {});
  const frame: StepProps['frame'] = (content, foot) => (
    <Screen bar={<NavBar />} foot={foot} room={foot ? 'action-note' : 'plain'}>
      <Stepper
        steps={STEPS.map((step) => t(`invitations.add.step-${step}`))}
        current={STEPS.indexOf(draft.step)}
        onGo={() => change({ step: 'basics' })}
      />
      {content}
    </Screen>
  );
  if (offer.data === undefined)
    return frame(
      <Stack>
        <Card>
          {offer.error ? (
            <ReadError error={offer.error} onRetry={() => void offer.refetch()} />
          ) : (
            <SkeletonRows count={4} lead="none" />
          )}
        </Card>
      </Stack>,
      undefined,
    );
  const props: StepProps = { draft, change, offer: offer.data, frame };
  return draft.step === 'basics' ? (
    <BasicsStep {...props} />
  ) : (
    <TermsStep {...props} onStale={() => void offer.refetch()} />
  );
}

export { AddAgentPage as Page };
