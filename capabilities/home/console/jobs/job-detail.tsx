import { Alert, App as AntApp, Button, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Effects } from '#platform/ui-console/effects.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { getJob } from '../../contract/jobs/get-job.ts';
import { listAlerts } from '../../contract/jobs/list-alerts.ts';
import { listJobs } from '../../contract/jobs/list-jobs.ts';
import { retryJob } from '../../contract/jobs/retry-job.ts';
import { useSpanText } from '../desk/span-text.ts';
import { changesOf, shortTime } from './job-words.ts';

type Whole = AnswerOf<typeof getJob>;

function Runs({ job }: { job: Whole }): ReactNode {
  const { t } = useText();
  const span = useSpanText();
  return (
    <Facts
      facts={[
        [t('home.console.schedule'), job.cron ?? t('home.console.when_queued')],
        [
          t('home.console.last_run'),
          joined(shortTime(job.endedAt), t('home.console.ms', { ms: formatCount(job.ms ?? 0) })),
        ],
        [t('home.console.changed'), changesOf(job) || t('home.console.nothing_changed')],
        [t('home.console.changed_at'), shortTime(job.changedAt)],
        [t('home.console.next_run'), shortTime(job.nextAt)],
        [
          t('home.console.runs'),
          t('home.console.runs_of', { runs: formatCount(job.runs), failures: formatCount(job.failures) }),
        ],
        [
          t('home.console.queued'),
          t('home.console.queue_of', { due: job.due, later: job.later, active: job.active, lag: span(job.lagSeconds) }),
        ],
      ]}
    />
  );
}

function Failures({ job }: { job: Whole }): ReactNode {
  const { t } = useText();
  const { error, failedAt, lastFailures, faults } = job;
  if (error === undefined && lastFailures.length === 0 && faults.length === 0)
    return <p className="c-note">{t('home.console.no_failure')}</p>;
  return (
    <>
      {error !== undefined && (
        <Alert type={job.isFailing ? 'error' : 'info'} title={joined(shortTime(failedAt), error)} />
      )}
      <Facts
        facts={[
          ...lastFailures.map(
            ({ id, at, createdAt, retries, isRetried, reason }) =>
              [
                joined(
                  shortTime(at ?? createdAt),
                  t(isRetried ? 'home.console.waits_for_try' : 'home.console.given_up', { retries }),
                ),
                reason ?? id,
              ] as const,
          ),
          ...faults.map(
            ({ subject, tries, error: why, retryAt }) =>
              [joined(subject, t('home.console.set_aside', { tries, next: shortTime(retryAt) })), why] as const,
          ),
        ]}
      />
    </>
  );
}

/** The effect of trying again is said before the button: how many of what, or a run now. */
function RetryFoot({ job, onDone }: { job: Whole; onDone: () => void }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [isArmed, arm] = useState(false);
  const retry = useCommand(retryJob, {
    refetches: [listJobs, getJob, listAlerts],
    onSuccess: ({ aside, again }) => {
      void message.success(
        t(aside + again > 0 ? 'home.console.retried' : 'home.console.started', { count: aside + again }),
      );
      onDone();
    },
  });
  const canRetry = job.failed + job.aside > 0 || job.cron !== undefined;
  useKeys({ r: canRetry && !isArmed ? () => arm(true) : undefined });
  const act = job.failed + job.aside > 0 ? 'retry' : 'run';
  if (!canRetry) return <p className="c-note">{t('home.console.nothing_to_retry')}</p>;
  if (!isArmed)
    return (
      <Button onClick={() => arm(true)}>
        {t(`home.console.${act}`)} <kbd aria-hidden="true">R</kbd>
      </Button>
    );
  return (
    <ArmedBox
      title={t(`home.console.armed.${act}`)}
      label={t(`home.console.${act}`)}
      canSend={!retry.isPending}
      onSend={() => retry.mutate({ name: job.name })}
      onCancel={() => arm(false)}
    >
      {retry.error !== null && <Alert type="error" title={failureText(retry.error, t)} />}
      <Effects
        effects={[
          { tone: 'next', text: t(`home.console.effect.${act}`, { failed: job.failed, aside: job.aside }) },
          { tone: 'good', text: t('home.console.effect.once') },
        ]}
      />
    </ArmedBox>
  );
}

export function JobDetail({ name, onClose }: { name: string; onClose: () => void }): ReactNode {
  const { t } = useText();
  const mayRetry = useMay('job:retry');
  const [round, setRound] = useState(0);
  const { data: job, error } = useCall(getJob, { name });
  return (
    <Detail
      label={t('home.console.job')}
      title={name}
      under={job === undefined ? '' : t(`home.console.job.${job.isFailing ? 'failed' : 'well'}`)}
      closeLabel={t('console.close')}
      onClose={onClose}
      {...(mayRetry &&
        job !== undefined && { foot: <RetryFoot key={round} job={job} onDone={() => setRound(round + 1)} /> })}
    >
      <OwnAddress />
      {error !== null && job === undefined && <Alert type="error" showIcon title={failureText(error, t)} />}
      {job === undefined && error === null && <Spin />}
      {job !== undefined && (
        <>
          <Runs job={job} />
          <Section title={t('home.console.failures')}>
            <Failures job={job} />
          </Section>
        </>
      )}
    </Detail>
  );
}
