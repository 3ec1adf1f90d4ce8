/** One terminal: the acquirer's last answer beside our present record. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { IncompleteAddress, ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { DOT, joined } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatTimeOfDay, formatWhen, formatWhenInText } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Callout, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { Timeline, type Moment } from '#platform/ui/list/timeline.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { choice, id } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { KINDS, type Kind } from '../../contract/comparison/agreements.ts';
import { getComparison } from '../../contract/comparison/get-comparison.ts';
import { PATHS } from '../paths.ts';
import { CauseCard } from './cause-card.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { isAskable, volumeGap, type ComparedInfo } from './comparison-words.tsx';
import { ReviewFoot, useHasFoot } from './review-foot.tsx';
import styles from './acquirer-view.module.css';

const FIELDS = { kind: choice(KINDS, 'standard'), terminalId: id() };

function ComparisonInfoPage(): ReactNode {
  const { t } = useText();
  const [{ kind, terminalId }] = useAddress(FIELDS);
  const bar = <NavBar title={t(`acquirer-view.${kind}-info.title`)} />;
  if (terminalId !== undefined) return <Info key={kind} kind={kind} terminalId={terminalId} bar={bar} />;
  return (
    <Screen bar={bar}>
      <Stack>
        <Card>
          <IncompleteAddress />
        </Card>
      </Stack>
    </Screen>
  );
}

function Info({ kind, terminalId, bar }: { kind: Kind; terminalId: string; bar: ReactNode }): ReactNode {
  const { t } = useText();
  const read = useCall(getComparison[kind], { terminalId });
  const info: ComparedInfo | undefined = read.data;
  const gone = { icon: 'terminal' as const, title: t('acquirer-view.gone'), text: t('acquirer-view.gone-hint') };
  const hasFoot = useHasFoot(info);
  return (
    <Screen
      bar={bar}
      foot={hasFoot && info !== undefined ? <ReviewFoot kind={kind} info={info} /> : undefined}
      room={hasFoot ? 'action-note' : 'plain'}
    >
      <PullToRefresh onRefresh={() => read.refetch()}>
        <Stack>
          {info === undefined ? (
            <Card>
              {read.isError ? (
                <ReadError error={read.error} onRetry={() => void read.refetch()} gone={gone} />
              ) : (
                <SkeletonRows count={5} />
              )}
            </Card>
          ) : (
            <Sections kind={kind} info={info} />
          )}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

/** Why nobody can be asked now. */
function Connection({ info: { isConnected, cannotBeAsked, silentSince } }: { info: ComparedInfo }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  if (!isConnected) return <Callout tone="warning">{t('acquirer-view.unconnected')}</Callout>;
  if (cannotBeAsked) return <Callout tone="warning">{t('acquirer-view.cannot-ask')}</Callout>;
  if (silentSince === undefined) return null;
  return (
    <Callout tone="warning">{t('acquirer-view.silent', { since: formatWhenInText(silentSince, now, lang) })}</Callout>
  );
}

function Sections({ kind, info }: { kind: Kind; info: ComparedInfo }): ReactNode {
  const { t } = useText();
  const { problem, answeredAt } = info;
  return (
    <>
      <Connection info={info} />
      {isAskable(info) && info.silentSince === undefined && problem !== undefined && (
        <Callout tone="warning">
          {t(answeredAt === undefined ? `acquirer-view.problem.${problem}` : `acquirer-view.problem-kept.${problem}`)}
        </Callout>
      )}
      <HeadCard kind={kind} info={info} />
      <Card>
        <CardHead title={<TableTitle kind={kind} info={info} />} more={<HowMany info={info} />} />
        <ComparisonTable kind={kind} info={info} />
        <Times info={info} />
      </Card>
      <CauseCard info={info} />
      <Course info={info} />
    </>
  );
}

/** The terminal, and the difference in a word or an amount. */
function HeadCard({ kind, info }: { kind: Kind; info: ComparedInfo }): ReactNode {
  const { t } = useText();
  const { merchantName, sn, brandName, modelName, agreement, differs, ours, theirs, answeredAt, stakeFen } = info;
  const gap = kind === 'standard' && differs.includes('volume') ? volumeGap(ours, theirs) : undefined;
  const said = agreement ?? (answeredAt === undefined ? 'unasked' : 'nothing');
  return (
    <Card>
      <Row
        className={styles['what'] ?? ''}
        lead={<Disc icon="store" square />}
        title={merchantName ?? t('acquirer-view.nobody')}
        meta={
          <>
            <Serial sn={sn} />
            {DOT}
            {`${brandName} ${modelName}`}
          </>
        }
        to={PATHS.terminal}
        query={{ id: info.terminalId }}
      />
      <div className={styles['result']}>
        <div>
          <span className="t-label">{t(gap === undefined ? 'acquirer-view.result' : 'acquirer-view.volume-gap')}</span>
          {gap === undefined ? (
            <b className={styles['word']} data-same={said === 'same' || undefined}>
              {agreement === undefined ? t(`acquirer-view.${said}`) : t(`acquirer-view.agreement.${kind}.${agreement}`)}
            </b>
          ) : (
            <Figure size="chart">
              <Amount fen={fen(Math.abs(gap))} look="card" />
            </Figure>
          )}
        </div>
        {stakeFen !== undefined && (
          <div className={styles['stake']}>
            <span className="t-label">{t('acquirer-view.stake')}</span>
            <Figure size="small">
              <Amount fen={stakeFen} look="card" />
            </Figure>
          </div>
        )}
        {agreement !== undefined && agreement !== 'same' && <p>{t(`acquirer-view.hint.${kind}.${agreement}`)}</p>}
      </div>
    </Card>
  );
}

function TableTitle({ kind, info: { ours } }: { kind: Kind; info: ComparedInfo }): ReactNode {
  const { t } = useText();
  return kind === 'standard' && ours.stage !== undefined
    ? t('acquirer-view.table.stage', { number: ours.stage.number })
    : t('acquirer-view.table');
}

function HowMany({ info: { answeredAt, differs, isUnknownThere } }: { info: ComparedInfo }): ReactNode {
  const { t } = useText();
  if (answeredAt === undefined) return t('acquirer-view.unasked');
  if (isUnknownThere) return t('acquirer-view.unknown-there');
  return differs.length === 0 ? t('acquirer-view.all-same') : t('acquirer-view.differ', { count: differs.length });
}

/** The time of our data is now, that of the acquirer's its answer. */
function Times({ info: { answeredAt } }: { info: ComparedInfo }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  if (answeredAt === undefined) return null;
  const isToday = businessDay(now) === businessDay(new Date(answeredAt));
  const theirs = isToday ? formatTimeOfDay(answeredAt) : formatWhen(answeredAt, now, lang);
  return <p className={styles['times']}>{t('acquirer-view.times', { ours: formatTimeOfDay(now), theirs })}</p>;
}

/** The steps, newest first. */
function Course({ info }: { info: ComparedInfo }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { askedAt, answeredAt, differsSince, version, problem, review } = info;
  const moments: (Moment & { at: string })[] = [];
  const add = (moment: Omit<Moment, 'meta'> & { at: string; more?: string }): void => {
    const { more, ...rest } = moment;
    const when = formatWhen(rest.at, now, lang);
    moments.push({ ...rest, meta: joined(when, more) });
  };
  if (askedAt !== undefined && problem !== undefined)
    add({ id: 'failed', at: askedAt, title: t('acquirer-view.course.failed'), state: 'failed' });
  if (answeredAt !== undefined)
    add({
      id: 'answered',
      at: answeredAt,
      title: t('acquirer-view.course.answered'),
      more: t('acquirer-view.course.version', { version }),
      state: problem === undefined ? 'now' : 'done',
    });
  if (differsSince !== undefined)
    add({ id: 'found', at: differsSince, title: t('acquirer-view.course.found'), state: 'done' });
  if (review !== undefined)
    add({
      id: 'review',
      at: review.openedAt,
      title: t('acquirer-view.course.review', { no: review.no }),
      more: t(`acquirer-view.review.state.${review.state}`),
      state: 'done',
    });
  moments.sort((one, other) => other.at.localeCompare(one.at));
  if (moments.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('acquirer-view.course')} />
      <div className="pad">
        <Timeline moments={moments} />
      </div>
    </Card>
  );
}

export { ComparisonInfoPage as Page };
