import { App as AntApp } from 'antd';
import type { ReactNode } from 'react';
import type { InputOf } from '#platform/contract/call.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { signedYuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { Effects, type Effect } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { explainDispute } from '../../contract/recalculation/explain-dispute.ts';
import { getQueue } from '../../contract/review/get-queue.ts';
import { previewAnswer } from '../../contract/review/preview-answer.ts';
import { searchDisputes } from '../../contract/review/search-disputes.ts';
import { submitAnswer } from '../../contract/review/submit-answer.ts';
import type { ExplainedDispute } from './dispute-row.ts';

export type WantedAnswer = InputOf<typeof submitAnswer>;
export const DISPUTE_READS = [searchDisputes, explainDispute, getQueue] as const;

const effectsOf = (
  { correctionFen, is }: AnswerOf<typeof previewAnswer>,
  { no, agentName: name }: ExplainedDispute,
  t: Text['t'],
): Effect[] => [
  ...(correctionFen === undefined
    ? []
    : [
        {
          tone: correctionFen < 0 ? ('care' as const) : ('good' as const),
          text: t(`disputes.console.effect.${correctionFen < 0 ? 'taken' : 'given'}`, { name, no }),
          value: signedYuan(correctionFen),
        },
      ]),
  is === 'waits'
    ? { tone: 'rule', text: t('disputes.console.effect.second') }
    : { tone: 'next', text: t('disputes.console.effect.told', { name }) },
];

interface ArmedAnswerProps {
  dispute: ExplainedDispute;
  wanted: WantedAnswer;
  onEnd: (isSent: boolean) => void;
}

/** The second step of an answer: what it books is asked of the server first. */
export function ArmedAnswer({ dispute, wanted, onEnd }: ArmedAnswerProps): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const preview = useCall(previewAnswer, wanted);
  const submit = useCommand(submitAnswer, {
    refetches: DISPUTE_READS,
    onSuccess: ({ is }) => {
      void message.success(t(`disputes.console.told.${is}`, { name: dispute.agentName }));
      onEnd(true);
    },
  });
  const failure = submit.error ?? preview.error;
  const effects = preview.data === undefined ? [] : effectsOf(preview.data, dispute, t);
  return (
    <ArmedBox
      title={t('disputes.console.armed')}
      label={t(`disputes.console.send.${preview.data?.is === 'waits' ? 'waits' : wanted.result}`)}
      canSend={preview.data !== undefined && !submit.isPending}
      onSend={() => submit.mutate(wanted)}
      onCancel={() => onEnd(false)}
    >
      <Effects
        effects={[...effects, ...(failure === null ? [] : [{ tone: 'lost' as const, text: failureText(failure, t) }])]}
      />
    </ArmedBox>
  );
}
