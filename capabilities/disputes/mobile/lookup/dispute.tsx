/** One question: the questioned line, the operator's answer with its recalculation, and the steps. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime, formatShortDate, formatWhen } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Facts, Row } from '#platform/ui/list/row.tsx';
import { Timeline } from '#platform/ui/list/timeline.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { isCheck } from '../../contract/lookup/dispute-fields.ts';
import { getDispute } from '../../contract/lookup/get-dispute.ts';
import { FactsCard } from '../facts-card.tsx';
import { LineAmount } from '../line-amount.tsx';
import { CancelDispute } from './cancel-dispute.tsx';
import { placeOf, TONES, useLineTitle, useStateWord } from './dispute-words.ts';
import { MessageSheet } from './message-sheet.tsx';
import { Pictures } from './pictures.tsx';
import { RecalculationCard } from './recalculation-card.tsx';
import styles from './disputes.module.css';

type Info = AnswerOf<typeof getDispute>;

const isOpen = ({ state }: Info): boolean => state === 'open' || state === 'in_review';

export function DisputeDetail({ id }: { id: string }): ReactNode {
  const { t } = useText();
  const bar = <NavBar title={t('disputes.dispute.title')} />;
  const { data, error, refetch } = useCall(getDispute, { id });
  const may = useMay();
  if (data === undefined)
    return (
      <Screen bar={bar}>
        <Stack>
          <WaitingCard error={error} onRetry={refetch} />
        </Stack>
      </Screen>
    );
  const foot = isOpen(data) && may('dispute:open') ? <OpenFoot dispute={data} /> : undefined;
  return (
    <Screen bar={bar} foot={foot} room={foot ? 'action-note' : 'plain'}>
      <PullToRefresh onRefresh={() => refetch()}>
        <Stack>
          {data.isLate && data.answerBy !== undefined && <LateCallout answerBy={data.answerBy} />}
          <LineCard dispute={data} />
          {data.facts && <FactsCard facts={data.facts} note={t('disputes.check.facts-then')} />}
          {data.correction && (
            <CorrectionCard
              correction={data.correction}
              isNamed={data.correction.amountFen !== data.recalculation?.differenceFen}
            />
          )}
          {data.recalculation && <RecalculationCard recalculation={data.recalculation} />}
          <CourseCard dispute={data} onFault={() => void refetch()} />
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

function LateCallout({ answerBy }: { answerBy: string }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  return (
    <Callout tone="warning">{t('disputes.answer-late-hint', { day: formatShortDate(answerBy, now, lang) })}</Callout>
  );
}

function LineCard({ dispute }: { dispute: Info }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const titleOf = useLineTitle();
  const stateWord = useStateWord();
  const { what, state, happenedAt, no, subject, openedAt, answerBy } = dispute;
  const isAboutCheck = isCheck(what);
  return (
    <Card>
      <div className="pad">
        <div className={styles['head']}>
          <h2>{titleOf(dispute)}</h2>
          <Tag tone={TONES[state]}>{stateWord(dispute)}</Tag>
        </div>
        <LineAmount {...dispute} />
        <Facts
          facts={[
            {
              label: t(isAboutCheck ? 'disputes.check.found-at' : 'disputes.dispute.booked-at'),
              value: formatDateTime(happenedAt),
            },
            { label: t('disputes.dispute.opened-at'), value: formatDateTime(openedAt) },
            isOpen(dispute) &&
              answerBy !== undefined && {
                label: t('disputes.dispute.answer-by'),
                value: formatShortDate(answerBy, now, lang),
              },
            {
              label: t('disputes.dispute.no'),
              value: (
                <Copy text={no} label={`${t('disputes.dispute.no')} ${no}`}>
                  {no}
                </Copy>
              ),
            },
          ]}
        />
      </div>
      <div className="hr" />
      <Row title={t(isAboutCheck ? 'disputes.check.open-line' : 'disputes.dispute.open-line')} {...placeOf(subject)} />
    </Card>
  );
}

/** @param isNamed whether the operator named an amount that differs from the recalculation. */
function CorrectionCard({
  correction,
  isNamed,
}: {
  correction: NonNullable<Info['correction']>;
  isNamed: boolean;
}): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  return (
    <Card>
      <Row
        title={t('disputes.dispute.correction')}
        meta={t(isNamed ? 'disputes.dispute.correction-named' : 'disputes.dispute.correction-hint')}
        value={shown(correction.amountFen, { sign: true })}
        to="/pages/earnings/earningsInfo"
        query={{ id: correction.entryId }}
      />
    </Card>
  );
}

/** Newest first, as every course. @param onFault a link to a picture does not work any more. */
function CourseCard({ dispute, onFault }: { dispute: Info; onFault: () => void }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const wordOf = (kind: Info['steps'][number]['kind'], by: string): string => {
    if (kind === 'message') return `message-${by}`;
    return kind === 'confirmed' && isCheck(dispute.what) ? 'answered' : kind;
  };
  const last = dispute.steps.length - 1;
  const moments = dispute.steps.map(({ kind, by, text, at }, index) => ({
    id: index,
    title: t(`disputes.course.${wordOf(kind, by)}`),
    meta: (
      <>
        {text !== undefined && <span className={styles['said']}>{text}</span>}
        {kind === 'opened' && <Pictures pictures={dispute.pictures} onFault={onFault} />}
        <span>{formatWhen(at, now, lang)}</span>
      </>
    ),
    state: index === last ? ('now' as const) : ('done' as const),
  }));
  return (
    <Card>
      <CardHead title={t('disputes.dispute.course')} />
      <div className="pad">
        <Timeline moments={moments.toReversed()} />
      </div>
    </Card>
  );
}

function OpenFoot({ dispute }: { dispute: Info }): ReactNode {
  const { t } = useText();
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <ActionBar note={t('disputes.dispute.waits')}>
        <CancelDispute id={dispute.id} />
        <Button disabled={dispute.messagesLeft === 0} onClick={() => setWriting(true)}>
          {t('disputes.dispute.add')}
        </Button>
      </ActionBar>
      <MessageSheet key={String(isWriting)} id={dispute.id} open={isWriting} onClose={() => setWriting(false)} />
    </>
  );
}
