import { Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { signedYuan } from '#platform/ui-console/amount.tsx';
import { Section } from '#platform/ui-console/detail.tsx';
import { MAX_TEXT } from '../../contract/opening/max-text.ts';
import { CHOICES, type AnswerDraft, type Choice } from './answer-draft.ts';
import type { ExplainedDispute } from './dispute-row.ts';

interface AnswerFieldsProps {
  dispute: ExplainedDispute;
  draft: AnswerDraft;
  isDisabled: boolean;
}

function Choices({ dispute, draft, isDisabled }: AnswerFieldsProps): ReactNode {
  const { t } = useText();
  const { no, recalculation } = dispute;
  const amount = recalculation === undefined ? '-' : signedYuan(recalculation.differenceFen);
  return (
    <Radio.Group
      className="c-choices"
      aria-label={t('disputes.console.result')}
      value={draft.choice}
      disabled={isDisabled}
      onChange={({ target }) => draft.choose(target.value as Choice)}
    >
      {CHOICES.map((value) => (
        <Radio key={value} value={value} disabled={!draft.possible[value]}>
          {t(`disputes.console.choice.${value}`, { amount })}
          <em>{t(`disputes.console.choice.${value}.${draft.possible[value] ? 'how' : 'not'}`, { no })}</em>
        </Radio>
      ))}
    </Radio.Group>
  );
}

/** The result and the words of an answer. */
export function AnswerFields({ dispute, draft, isDisabled }: AnswerFieldsProps): ReactNode {
  const { t } = useText();
  const label = t('disputes.console.note', { name: dispute.agentName });
  return (
    <>
      <Section title={t('disputes.console.result')}>
        <Choices dispute={dispute} draft={draft} isDisabled={isDisabled} />
        {draft.choice === 'amount' && (
          <Input
            value={draft.typed}
            disabled={isDisabled}
            onChange={({ target }) => draft.type(target.value)}
            aria-label={t('disputes.console.amount')}
            placeholder={t('disputes.console.amount')}
          />
        )}
      </Section>
      <Section title={label}>
        <Input.TextArea
          value={draft.note}
          rows={4}
          maxLength={MAX_TEXT}
          showCount
          disabled={isDisabled}
          onChange={({ target }) => draft.write(target.value)}
          aria-label={label}
        />
      </Section>
    </>
  );
}
