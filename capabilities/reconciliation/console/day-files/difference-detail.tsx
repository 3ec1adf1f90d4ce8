/**
 * One difference: a sale that is missing here is booked by the feed's own path; anything else is explained or stays.
 */
import { App as AntApp, Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Detail } from '#platform/ui-console/detail.tsx';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { dismissDifference } from '../../contract/dismiss-difference.ts';
import { listDays } from '../../contract/list-days.ts';
import { listDifferences } from '../../contract/list-differences.ts';
import { releaseDifference } from '../../contract/release-difference.ts';
import type { Difference } from './difference.ts';
import { useValue } from './use-value.ts';

const MAX_NOTE = 200;
const REFETCHED = [listDifferences, listDays];

interface DifferenceDetailProps {
  readonly difference: Difference;
  readonly mayDecide: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function DifferenceDetail({ difference, mayDecide, onClose, onDone }: DifferenceDetailProps): ReactNode {
  const { t } = useText();
  const { reason, reference, theirs, ours, amountFen } = difference;
  const valueOf = useValue();
  return (
    <Detail
      label={t('reconciliation.console.why')}
      title={t(`reconciliation.console.reason.${reason}`)}
      under={reference}
      closeLabel={t('console.close')}
      onClose={onClose}
      {...(mayDecide && { foot: <Foot difference={difference} onDone={onDone} /> })}
    >
      <table className="c-compare">
        <thead>
          <tr>
            <td />
            <th>{t('reconciliation.console.theirs')}</th>
            <th>{t('reconciliation.console.ours')}</th>
          </tr>
        </thead>
        <tbody>
          <tr className="is-different">
            <th scope="row">{t(`reconciliation.console.reason.${reason}`)}</th>
            <td>{valueOf(theirs)}</td>
            <td>{valueOf(ours)}</td>
          </tr>
          <tr>
            <th scope="row">{t('reconciliation.console.amount')}</th>
            <td colSpan={2}>{formatFen(amountFen)}</td>
          </tr>
        </tbody>
      </table>
      <p className="c-note">{t(`reconciliation.console.way.${reason === 'missing_here' ? 'book' : 'ask'}`)}</p>
    </Detail>
  );
}

const useActs = (id: string, onDone: () => void, onAnswer: () => void) => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const release = useCommand(releaseDifference, {
    refetches: REFETCHED,
    onSuccess: ({ is, lapsesAt, why = '' }) => {
      onAnswer();
      const time = lapsesAt === undefined ? '' : formatDateTime(lapsesAt);
      const text = t(`reconciliation.console.release.${is}`, { time, why });
      void (is === 'not_booked' ? message.warning(text, 10) : message.success(text, 8));
      if (is === 'booked') onDone();
    },
  });
  const dismiss = useCommand(dismissDifference, { refetches: REFETCHED, onSuccess: onDone });
  const fail = { onError: (error: unknown) => void message.error(failureText(error, t), 10) };
  return {
    isSending: release.isPending || dismiss.isPending,
    release: () => release.mutate({ id }, fail),
    dismiss: (note: string) => dismiss.mutate({ id, note }, fail),
  };
};

function Foot({ difference, onDone }: { difference: Difference; onDone: () => void }): ReactNode {
  const { t } = useText();
  const [armed, arm] = useState<'release' | 'dismiss'>();
  const [note, setNote] = useState('');
  const { isSending, release, dismiss } = useActs(difference.id, onDone, () => arm(undefined));
  const isMissing = difference.reason === 'missing_here';
  useKeys({
    b: isMissing && armed === undefined ? () => arm('release') : undefined,
    r: armed === undefined ? () => arm('dismiss') : undefined,
  });
  if (armed === 'release')
    return (
      <ArmedBox
        title={t('reconciliation.console.armed')}
        label={t('reconciliation.console.book')}
        canSend={!isSending}
        onSend={release}
        onCancel={() => arm(undefined)}
      >
        <Effects effects={[{ tone: 'next', text: t('reconciliation.console.effect.book') }]} />
      </ArmedBox>
    );
  if (armed === 'dismiss')
    return (
      <ArmedBox
        title={t('reconciliation.console.armed')}
        label={t('reconciliation.console.explain')}
        canSend={note.trim() !== '' && !isSending}
        onSend={() => dismiss(note.trim())}
        onCancel={() => arm(undefined)}
      >
        <Input
          autoFocus
          value={note}
          maxLength={MAX_NOTE}
          aria-label={t('reconciliation.console.note')}
          placeholder={t('reconciliation.console.note')}
          onChange={({ target }) => setNote(target.value)}
        />
        <Effects effects={[{ tone: 'next', text: t('reconciliation.console.effect.explain') }]} />
      </ArmedBox>
    );
  return (
    <div className="c-buttons" data-even="">
      <Button onClick={() => arm('dismiss')}>
        {t('reconciliation.console.explain')} <kbd aria-hidden="true">R</kbd>
      </Button>
      {isMissing && (
        <Button type="primary" onClick={() => arm('release')}>
          {t('reconciliation.console.book')} <kbd aria-hidden="true">B</kbd>
        </Button>
      )}
    </div>
  );
}
