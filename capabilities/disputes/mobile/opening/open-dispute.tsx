/** 提出疑问: asks the operator about one line. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { isCheck } from '../../contract/lookup/dispute-fields.ts';
import { previewDispute } from '../../contract/review/preview-dispute.ts';
import { FactsCard } from '../facts-card.tsx';
import { LineAmount } from '../line-amount.tsx';
import { TONES, useLineTitle, useStateWord } from '../lookup/dispute-words.ts';
import { QuestionCard } from './question-card.tsx';
import { useQuestion } from './use-question.ts';
import styles from '../lookup/disputes.module.css';

type Preview = AnswerOf<typeof previewDispute>;

function OpenDisputePage(): ReactNode {
  const { subject = '' } = useQueryParams({ subject: 'string' });
  const { data, error, refetch } = useCall(previewDispute, { subject });
  if (data) return <Form subject={subject} preview={data} />;
  return (
    <Screen bar={<NavBar />}>
      <Stack>
        <WaitingCard error={error} onRetry={refetch} count={3} />
      </Stack>
    </Screen>
  );
}

function Form({ subject, preview }: { subject: string; preview: Preview }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const question = useQuestion(subject, preview);
  const { isAboutCheck } = question;
  const mayAsk = preview.obstacle === undefined && may('dispute:open');
  const how = isAboutCheck ? 'disputes.check.how' : 'disputes.open-dispute.how';
  const foot = (
    <ActionBar note={t(how, { day: question.day(preview.answerBy) })}>
      <Button running={question.isSending} onClick={question.send}>
        {t(isAboutCheck ? 'disputes.check.send' : 'disputes.open-dispute.send')}
      </Button>
    </ActionBar>
  );
  return (
    <Screen
      bar={<NavBar {...(isAboutCheck && { title: t('disputes.check.title') })} />}
      {...(mayAsk && { foot, room: 'action-note' as const })}
    >
      <Stack>
        <LineCard line={preview.line} />
        {preview.facts && <FactsCard facts={preview.facts} note={t('disputes.check.facts-now')} />}
        {preview.obstacle && <Callout tone="warning">{t(`disputes.obstacle.${preview.obstacle}`)}</Callout>}
        {mayAsk && <QuestionCard question={question} />}
        {preview.before.length > 0 && <BeforeCard before={preview.before} what={preview.line.what} />}
      </Stack>
    </Screen>
  );
}

function LineCard({ line }: { line: Preview['line'] }): ReactNode {
  const titleOf = useLineTitle();
  return (
    <Card pad>
      <h2 className={styles['title']}>{titleOf(line)}</h2>
      <LineAmount {...line} />
      {!isCheck(line.what) && <p className="t-meta">{formatDateTime(line.happenedAt)}</p>}
    </Card>
  );
}

/** Earlier disputes about the same line. */
function BeforeCard({ before, what }: { before: Preview['before']; what: Preview['line']['what'] }): ReactNode {
  const { t } = useText();
  const stateWord = useStateWord();
  return (
    <Card>
      <CardHead title={t('disputes.open-dispute.before')} />
      <Rows>
        {before.map(({ id, no, state }) => (
          <Row
            key={id}
            title={no}
            value={<Tag tone={TONES[state]}>{stateWord({ what, state })}</Tag>}
            to="/disputes"
            query={{ id }}
          />
        ))}
      </Rows>
    </Card>
  );
}

export { OpenDisputePage as Page };
