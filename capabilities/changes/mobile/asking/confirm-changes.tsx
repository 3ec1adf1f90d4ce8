/**
 * Confirms a change of somebody else's price: old and new value, when, and how long it can be cancelled; the button
 * states the user's cost.
 */
import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { DOT } from '#platform/i18n/joined.ts';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { ConfirmSheet, useConfirm } from '#capabilities/session/mobile/api.ts';
import { submitChanges } from '../../contract/asking/submit-changes.ts';
import { CHANGE_READS } from '../change-reads.ts';
import { BeforeAfter } from '../lookup/before-after.tsx';
import { changedParts, toText, type Translate } from '../value-words.ts';
import type { Options } from './draft.ts';
import { gainText, shareDelta } from './effect-note.tsx';
import type { Preview } from './use-preview.ts';

interface ConfirmChangesProps {
  request: Pick<InputOf<typeof submitChanges>, 'kind' | 'selection' | 'value' | 'allOrNothing'>;
  preview: Preview;
  options: Options;
  onClose: () => void;
  onDone: (result: AnswerOf<typeof submitChanges>) => void;
}

export function ConfirmChanges({ request, preview, options, onClose, onDone }: ConfirmChangesProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const confirm = useConfirm('terms');
  const submit = useCommand(submitChanges, {
    invalidates: CHANGE_READS,
    onSuccess: onDone,
    // a refusal is shown in the sheet
    onError: (error) => confirm.refuse(error) || error instanceof CallError,
  });
  const { kind } = request;
  const { acceptedCount: count, refusedCount } = preview;
  const share = shareDelta(preview);
  const isAgent = useMay()('merchant:price');
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t('changes.confirm.title')}
      head={<Head preview={preview} value={request.value} />}
      points={[
        ...(isAgent
          ? []
          : [{ icon: 'user' as const, title: t('changes.consent.then'), text: t('changes.consent.then-text') }]),
        {
          icon: 'clock',
          title: t('changes.confirm.when', { days: options.usualDays }),
          text: t('changes.confirm.told'),
        },
        ...chargePoint(preview, t),
        {
          icon: 'undo',
          title: t('changes.confirm.undo'),
          text: t('changes.confirm.then', { days: options.settledDays }),
        },
        ...(refusedCount > 0
          ? [{ icon: 'info' as const, title: t(`changes.confirm.left-${kind}`, { count: refusedCount }) }]
          : []),
      ]}
      label={
        !isAgent
          ? t('changes.consent.submit', { count })
          : share === undefined || share === 0
            ? t(`changes.submit.${kind}`, { count })
            : t('changes.confirm.ok', { gain: gainText(share, shown, t) })
      }
      purpose="terms"
      isRunning={submit.isPending}
      confirm={confirm}
      onConfirm={(proof) => submit.mutate({ ...request, ...proof })}
    />
  );
}

/** The first phase that changes, and when it is charged. */
const chargePoint = ({ charges, acceptedCount }: Preview, t: Translate) => {
  const [next] = acceptedCount === 1 ? (charges ?? []) : [];
  if (next === undefined) return [];
  const { phase, oldDay, newDay } = next;
  return [
    {
      icon: 'calendar' as const,
      title: t('changes.confirm.charge', { number: phase, day: newDay }),
      text: oldDay === newDay ? t('changes.confirm.charged') : t('changes.confirm.charge-before', { day: oldDay }),
    },
  ];
};

type HeadProps = Pick<ConfirmChangesProps, 'preview'> & { value: ConfirmChangesProps['request']['value'] };

/** The old and new value of a single change, or the number of several. */
function Head({ preview, value }: HeadProps): ReactNode {
  const { t } = useText();
  const [first, ...others] = preview.accepted;
  if (first === undefined) return null;
  const parts = changedParts(first.before, first.after, t);
  const [part] = parts;
  if (part === undefined || parts.length > 1 || others.length > 0)
    return (
      <p>
        <b>
          {others.length > 0
            ? t(`changes.confirm.of-${first.sn === undefined ? 'rate' : 'service'}`, { count: preview.acceptedCount })
            : first.merchantName}
        </b>
        {DOT}
        {toText(value as never, t)}
      </p>
    );
  return (
    <BeforeAfter
      from={{ label: `${first.merchantName} ${part.name}`, value: part.before }}
      to={{ label: t('changes.confirm.after'), value: part.after }}
    />
  );
}
