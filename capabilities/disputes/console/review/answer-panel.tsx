import { App as AntApp, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { signedYuan } from '#platform/ui-console/amount.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Detail } from '#platform/ui-console/detail.tsx';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { startReview } from '../../contract/review/start-review.ts';
import { useAnswerDraft, type Choice } from './answer-draft.ts';
import { ArmedAnswer, DISPUTE_READS } from './answer-effects.tsx';
import { AnswerFields } from './answer-fields.tsx';
import type { ExplainedDispute } from './dispute-row.ts';

/** Asks the agent for more, or tells it that somebody looks at it. */
function AskForMore({ no, note, onDone }: { no: string; note: string; onDone: () => void }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const ask = useCommand(startReview, {
    refetches: DISPUTE_READS,
    onSuccess: () => {
      void message.success(t('disputes.console.told.asked'));
      onDone();
    },
  });
  return (
    <Button
      disabled={note === ''}
      loading={ask.isPending}
      onClick={() => ask.mutate({ no, note }, { onError: (error) => void message.error(failureText(error, t)) })}
    >
      {t('disputes.console.ask')}
    </Button>
  );
}

interface AnswerPanelProps {
  dispute: ExplainedDispute;
  onClose: () => void;
  onAnswered: () => void;
}

/** The answer to a dispute that waits: its result, its words, and what it does before it is sent. */
export function AnswerPanel({ dispute, onClose, onAnswered }: AnswerPanelProps): ReactNode {
  const { t } = useText();
  const { no, first, agentName } = dispute;
  const draft = useAnswerDraft(dispute);
  const { possible, wanted, isOwn } = draft;
  const [isArmed, arm] = useState(false);
  const pick = (next: Choice): (() => void) | undefined =>
    possible[next] && !isArmed && !isOwn ? () => draft.choose(next) : undefined;
  useKeys({ c: pick('confirmed'), g: pick(possible.recalculated ? 'recalculated' : 'amount') });
  const end = (isSent: boolean): void => {
    arm(false);
    if (isSent) onAnswered();
  };
  const foot = isArmed ? (
    <ArmedAnswer dispute={dispute} wanted={wanted} onEnd={end} />
  ) : (
    <div className="c-buttons">
      <AskForMore no={no} note={wanted.note} onDone={() => draft.write('')} />
      <Button type="primary" disabled={!draft.isWhole || isOwn} onClick={() => arm(true)}>
        {t(`disputes.console.send.${wanted.result}`)}
      </Button>
    </div>
  );
  const firstText = t(`disputes.console.first.${isOwn ? 'own' : 'other'}`, { name: first?.by ?? '' });
  return (
    <Detail
      label={t('disputes.console.answer')}
      title={t('disputes.console.answer_to', { name: agentName })}
      under={t('disputes.console.answer.what')}
      closeLabel={t('console.close')}
      onClose={onClose}
      foot={foot}
    >
      <OwnAddress />
      {first !== undefined && (
        <Effects effects={[{ tone: 'rule', text: firstText, value: signedYuan(first.amountFen) }]} />
      )}
      <AnswerFields dispute={dispute} draft={draft} isDisabled={isArmed || isOwn} />
    </Detail>
  );
}
