import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { Section } from '#platform/ui-console/detail.tsx';
import { ComparedFacts } from './compared-facts.tsx';
import { isWaiting, lineName, type ExplainedDispute } from './dispute-row.ts';
import { QuestionPictures } from './question-pictures.tsx';
import { RecalculatedLine } from './recalculated-line.tsx';

const by = (kind: ExplainedDispute['steps'][number]['kind'], who: 'agent' | 'operator'): string =>
  kind === 'message' ? `disputes.console.course.message_${who}` : `disputes.console.course.${kind}`;

/** Everything about a dispute that its answer rests on. */
export function DisputeCase({ dispute }: { dispute: ExplainedDispute }): ReactNode {
  const { t } = useText();
  const { no, agentName, agentCode, openedAt, answerBy, isLate, steps, facts } = dispute;
  const [question] = steps;
  return (
    <section className="c-case" tabIndex={0} aria-label={no}>
      <blockquote className="c-quote">
        <p>{question?.text ?? lineName(dispute, t)}</p>
        <footer>
          {joined(agentName, agentCode, formatDateTime(openedAt).slice(0, 16))}
          {answerBy !== undefined && (
            <em {...(isLate && { 'data-tone': 'danger' })}>
              {t(isLate ? 'disputes.console.late' : 'disputes.console.by_day', { day: answerBy })}
            </em>
          )}
        </footer>
        {isWaiting(dispute) && <QuestionPictures no={no} />}
      </blockquote>
      <p className="c-note">
        {joined(lineName(dispute, t), yuan(dispute.amountFen), formatDateTime(dispute.happenedAt))}
      </p>
      <RecalculatedLine dispute={dispute} />
      {facts !== undefined && <ComparedFacts facts={facts} />}
      <Section title={t('disputes.console.course')}>
        <ol className="c-course">
          {steps.toReversed().map(({ kind, by: who, text, at }) => (
            <li key={`${kind} ${at}`}>
              {joined(t(by(kind, who)), text)}
              <em>{formatDateTime(at)}</em>
            </li>
          ))}
        </ol>
      </Section>
    </section>
  );
}
