/** Shows accepted and refused terminals before submitting: refused ones first, each with a remedy. */
import { useState, type ReactNode } from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import { CallError } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Callout, Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Switch } from '#platform/ui/form/choice.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { AcceptedRow } from './accepted-row.tsx';
import { requestOf, type Draft, type Request } from './operation-draft.ts';
import { agentName, operationName, type Translate } from './operation-labels.ts';
import { Parties } from './parties.tsx';
import { SplitCount } from './preview-summary.tsx';
import { RefusedCard } from './refused-card.tsx';
import type { StepProps } from './step-props.ts';
import { useOperationPreview, type OperationPreview } from './use-operation-preview.ts';
import { useSubmitOperation, type SubmittedOperation } from './use-submit-operation.ts';
import styles from './operation.module.css';

type PreviewStepProps = StepProps & { onDone: (operation: SubmittedOperation, preview: OperationPreview) => void };

export function PreviewStep(props: PreviewStepProps): ReactNode {
  const { frame, draft, onBack } = props;
  const { t } = useText();
  const request = requestOf(draft);
  const read = useOperationPreview(request);
  const back = (
    <Button kind="quiet" onClick={onBack}>
      {t('terminals.operate-terminals.back')}
    </Button>
  );
  if (request === undefined)
    return frame(
      <Card>
        <Empty title={t('terminals.preview.incomplete')} />
      </Card>,
      <ActionBar leads>{back}</ActionBar>,
    );
  if (read.isError)
    return frame(
      <Card>
        <Refusal error={read.error} onRetry={() => void read.refetch()} />
      </Card>,
      <ActionBar leads>{back}</ActionBar>,
    );
  if (!read.data)
    return frame(
      <Card>
        <SkeletonRows count={4} />
      </Card>,
      <ActionBar leads>{back}</ActionBar>,
    );
  return <Ready {...props} request={request} preview={read.data} onChanged={() => void read.refetch()} />;
}

/** A refusal explains its remedy; a retry is offered only for network failures. */
function Refusal({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const { t } = useText();
  return error instanceof CallError ? (
    <Empty icon="alert" title={t('terminals.preview.refused')}>
      {error.message}
    </Empty>
  ) : (
    <ReadError error={error} onRetry={onRetry} />
  );
}

interface ReadyProps extends PreviewStepProps {
  request: Request;
  preview: OperationPreview;
  onChanged: () => void;
}

function Ready({ frame, draft, onBack, onDone, request, preview, onChanged }: ReadyProps): ReactNode {
  const { t } = useText();
  const [allOrNothing, setAllOrNothing] = useState(false);
  const name = operationName(request.type, t);
  const submit = useSubmitOperation({ onDone: (done) => onDone(done, preview), onConflict: onChanged });
  const { acceptedCount: good, refusedCount: bad } = preview;
  const isBlocked = good === 0 || (allOrNothing && bad > 0);
  const foot = (
    <ActionBar note={noteOf(preview, request, draft, isBlocked, t)}>
      <Button kind="quiet" className="fit" onClick={onBack}>
        {t('terminals.operate-terminals.back')}
      </Button>
      <Button
        kind={request.type === OPERATION.delete ? 'danger' : 'primary'}
        disabled={isBlocked}
        running={submit.isPending}
        onClick={() => submit.mutate({ ...request, allOrNothing, expectedCount: good })}
      >
        {t('terminals.preview.submit', { operation: name, count: isBlocked ? 0 : good })}
      </Button>
    </ActionBar>
  );
  return frame(
    <>
      <Card pad>
        <Parties preview={preview} type={request.type} />
        <SplitCount
          good={good}
          goodLabel={t('terminals.preview.can', { operation: name })}
          bad={bad}
          badLabel={t('terminals.preview.cannot', { operation: name })}
        />
      </Card>
      <Notes preview={preview} />
      {bad > 0 && (
        <RefusedCard
          refused={preview.refused}
          taker={draft.taker}
          title={t('terminals.preview.refused-title', { operation: name, count: bad })}
        />
      )}
      {good > 0 && (
        <Card>
          <AcceptedRow preview={preview} operation={name} />
          {bad > 0 && (
            <AllOrNothing checked={allOrNothing} onChange={setAllOrNothing} operation={name} preview={preview} />
          )}
        </Card>
      )}
    </>,
    foot,
    'action-note',
  );
}

interface AllOrNothingProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  operation: string;
  preview: OperationPreview;
}

function AllOrNothing({ checked, onChange, operation, preview }: AllOrNothingProps): ReactNode {
  const { t } = useText();
  return (
    <div className="pad">
      <Switch checked={checked} onChange={(event) => onChange(event.target.checked)}>
        <span className={styles['all']}>
          {t('terminals.preview.all-or-nothing')}
          <em>
            {t(checked ? 'terminals.preview.all-hint' : 'terminals.preview.part-hint', {
              operation,
              good: preview.acceptedCount,
              bad: preview.refusedCount,
            })}
          </em>
        </span>
      </Switch>
    </div>
  );
}

/** Hints about duplicates in a list and missing numbers in a range. */
function Notes({ preview: { duplicateCount, missingCount } }: { preview: OperationPreview }): ReactNode {
  const { t } = useText();
  return (
    <>
      {duplicateCount > 0 && <Callout>{t('terminals.preview.duplicates', { count: duplicateCount })}</Callout>}
      {missingCount > 0 && <Callout>{t('terminals.preview.missing', { count: missingCount })}</Callout>}
    </>
  );
}

/** The consequence of submitting, or why it is not possible. */
const noteOf = (
  preview: OperationPreview,
  request: Request,
  { taker }: Draft,
  isBlocked: boolean,
  t: Translate,
): string => {
  if (isBlocked) return t(preview.acceptedCount === 0 ? 'terminals.preview.nothing' : 'terminals.preview.blocked');
  if (preview.confirmer === 'giver' && preview.autoApproveDays !== undefined)
    return t('terminals.consequence.automatic', { name: agentName(preview.from, t), days: preview.autoApproveDays });
  if (preview.confirmer !== 'none')
    return t(`terminals.consequence.${preview.confirmer}`, { name: agentName(preview.from, t) });
  return t(`terminals.consequence.done-${request.type}`, {
    name: taker?.name ?? '',
    merchant: preview.merchantName ?? '',
  });
};
