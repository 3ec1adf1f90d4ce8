/** The good lines are proposed by one person and booked by another; what is booked is reversed the same way. */
import { App as AntApp, Button, Checkbox, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount, formatFen } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { approveBooking } from '../../contract/booking/approve-booking.ts';
import { cancelBooking } from '../../contract/booking/cancel-booking.ts';
import { submitBooking } from '../../contract/booking/submit-booking.ts';
import { submitReversal } from '../../contract/booking/submit-reversal.ts';
import { getFile } from '../../contract/files/get-file.ts';
import { listFiles } from '../../contract/files/list-files.ts';
import { goodOf, type OpenFile } from './open-file.ts';

const MAX_REASON = 200;
const REFETCHED = [getFile, listFiles];

const useFailure = () => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  return { onError: (error: unknown) => void message.error(failureText(error, t), 12) };
};

export function BookingFoot({ file }: { file: OpenFile }): ReactNode {
  const { t } = useText();
  if (file.proposed !== undefined) return <Proposed file={file} proposed={file.proposed} />;
  if (file.state === 'booked' && (goodOf(file)?.count ?? 0) === 0) return <Reverse file={file} />;
  if (file.state === 'uploaded' || file.state === 'booked') return <Propose file={file} />;
  return <p className="c-note">{t('residuals.console.ended')}</p>;
}

function Propose({ file }: { file: OpenFile }): ReactNode {
  const { t } = useText();
  const fail = useFailure();
  const [isArmed, arm] = useState(false);
  const [isAlsoComputed, setAlso] = useState(false);
  const submit = useCommand(submitBooking, { refetches: REFETCHED, onSuccess: () => arm(false) });
  const { count = 0, amountFen } = goodOf(file) ?? {};
  const label = t('residuals.console.propose', { count: formatCount(count) });
  if (!isArmed)
    return (
      <Button type="primary" size="large" disabled={count === 0} onClick={() => arm(true)}>
        {label}
      </Button>
    );
  return (
    <ArmedBox
      title={t('residuals.console.armed')}
      step="1 / 2"
      label={label}
      canSend={!submit.isPending}
      onSend={() => submit.mutate({ no: file.no, ...(isAlsoComputed && { isAlsoComputed }) }, fail)}
      onCancel={() => arm(false)}
    >
      <Effects
        effects={[
          { tone: 'next', text: t('residuals.console.effect.book', { amount: formatFen(amountFen) }) },
          { tone: 'good', text: t('residuals.console.effect.rest') },
        ]}
      />
      <Checkbox checked={isAlsoComputed} onChange={({ target }) => setAlso(target.checked)}>
        {t('residuals.console.also-computed')}
      </Checkbox>
    </ArmedBox>
  );
}

interface ProposedProps {
  readonly file: OpenFile;
  readonly proposed: NonNullable<OpenFile['proposed']>;
}

function Proposed({ file, proposed }: ProposedProps): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const fail = useFailure();
  const [isArmed, arm] = useState(false);
  const cancel = useCommand(cancelBooking, { refetches: REFETCHED });
  const approve = useCommand(approveBooking, {
    refetches: REFETCHED,
    onSuccess: ({ is, lapsesAt }) => {
      arm(false);
      const time = lapsesAt === undefined ? '' : formatDateTime(lapsesAt);
      void message.success(t(`residuals.console.approved.${is}`, { time }), 8);
    },
  });
  const { kind, lineCount, amountFen, proposedBy } = proposed;
  const label = t(`residuals.console.approve.${kind}`);
  if (isArmed)
    return (
      <ArmedBox
        title={t('residuals.console.armed')}
        step="1 / 2 → 2 / 2"
        label={label}
        isDanger={kind === 'reversal'}
        canSend={!approve.isPending}
        onSend={() => approve.mutate({ no: file.no }, fail)}
        onCancel={() => arm(false)}
      />
    );
  return (
    <>
      <p className="c-note c-note--wait">
        {t('residuals.console.proposed', {
          name: proposedBy,
          count: formatCount(lineCount),
          amount: formatFen(amountFen),
        })}
      </p>
      <div className="c-buttons" data-even="">
        <Button onClick={() => cancel.mutate({ no: file.no }, fail)}>{t('residuals.console.take-back')}</Button>
        <Button type="primary" onClick={() => arm(true)}>
          {label}
        </Button>
      </div>
    </>
  );
}

function Reverse({ file }: { file: OpenFile }): ReactNode {
  const { t } = useText();
  const fail = useFailure();
  const [isArmed, arm] = useState(false);
  const [reason, setReason] = useState('');
  const submit = useCommand(submitReversal, { refetches: REFETCHED, onSuccess: () => arm(false) });
  if (!isArmed)
    return (
      <Button danger size="large" onClick={() => arm(true)}>
        {t('residuals.console.reverse')}
      </Button>
    );
  return (
    <ArmedBox
      title={t('residuals.console.armed')}
      step="1 / 2"
      label={t('residuals.console.reverse')}
      isDanger
      canSend={reason.trim() !== '' && !submit.isPending}
      onSend={() => submit.mutate({ no: file.no, reason: reason.trim() }, fail)}
      onCancel={() => arm(false)}
    >
      <Input
        autoFocus
        value={reason}
        maxLength={MAX_REASON}
        aria-label={t('residuals.console.reason')}
        placeholder={t('residuals.console.reason')}
        onChange={({ target }) => setReason(target.value)}
      />
    </ArmedBox>
  );
}
