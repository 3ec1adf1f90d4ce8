import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { redirect } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { OPERATION_STATUS } from '../../contract/operations/operation-types.ts';
import { PATHS } from '../terminal-paths.ts';
import type { Draft } from './operation-draft.ts';
import { operationName } from './operation-labels.ts';
import { Parties } from './parties.tsx';
import { RefusedCard } from './refused-card.tsx';
import type { StepProps } from './step-props.ts';
import type { OperationPreview } from './use-operation-preview.ts';
import type { SubmittedOperation } from './use-submit-operation.ts';
import styles from '../result.module.css';

/** The submitted operation, and the preview that was confirmed. */
export interface Result {
  operation: SubmittedOperation;
  preview: OperationPreview;
}

interface ResultStepProps {
  frame: StepProps['frame'];
  draft: Draft;
  result: Result | undefined;
  onAgain: () => void;
}

export function ResultStep({ frame, draft, result: given, onAgain }: ResultStepProps): ReactNode {
  const { t } = useText();
  if (given === undefined || draft.type === undefined) return frame(null);
  const { operation: result, preview } = given;
  const operation = operationName(draft.type, t);
  const foot = (
    <ActionBar leads>
      <Button kind="quiet" onClick={onAgain}>
        {t('terminals.result.again')}
      </Button>
      <Button onClick={() => redirect(PATHS.history, { id: result.id })}>{t('terminals.result.record')}</Button>
    </ActionBar>
  );
  return frame(
    <>
      <Card pad>
        <ResultHead result={result} operation={operation} />
        <Parties preview={preview} type={draft.type} />
        <div className={styles['facts']}>
          <Facts
            facts={[
              { label: t('terminals.result.accepted'), value: t('terminals.count', { count: result.acceptedCount }) },
              result.refusedCount > 0 && {
                label: t('terminals.result.refused'),
                value: t('terminals.count', { count: result.refusedCount }),
              },
              {
                label: t('terminals.result.no'),
                value: (
                  <Copy text={result.no} label={`${t('terminals.result.no')} ${result.no}`}>
                    {result.no}
                  </Copy>
                ),
              },
            ]}
          />
        </div>
      </Card>
      {result.refused.length > 0 && (
        <RefusedCard
          refused={result.refused}
          title={t('terminals.result.refused-title', { operation, count: result.refused.length })}
        />
      )}
    </>,
    foot,
  );
}

function ResultHead({ result, operation }: { result: SubmittedOperation; operation: string }): ReactNode {
  const { t } = useText();
  const isWaiting = result.status === OPERATION_STATUS.pending;
  return (
    <div className={styles['head']} role="status">
      <span className={isWaiting ? styles['waiting'] : styles['done']}>
        <Icon name={isWaiting ? 'clock' : 'check-filled'} />
      </span>
      <b>
        {t(isWaiting ? 'terminals.result.waiting' : 'terminals.result.done', {
          operation,
          count: result.acceptedCount,
        })}
      </b>
      <p className="t-meta">
        {isWaiting ? t(`terminals.result.confirmer-${result.confirmer}`) : t('terminals.result.done-hint')}
      </p>
    </div>
  );
}
