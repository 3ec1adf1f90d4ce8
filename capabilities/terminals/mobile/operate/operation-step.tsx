import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty, ErrorState, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import type { IconName } from '#platform/ui/basics/icon.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import type { OperationType } from '../../contract/operation-types.ts';
import { getTerminalSummary } from '../../contract/get-terminal-summary.ts';
import type { StepProps } from './step-props.ts';
import { operationName } from '../operation-labels.ts';

const ICONS: Readonly<Record<OperationType, IconName>> = {
  0: 'arrow-down',
  1: 'swap',
  2: 'history',
  3: 'link',
  4: 'minus',
  5: 'arrow-up',
  6: 'trash',
};

/** Only operations that the user may submit, each with giver, taker and confirmer. */
export function OperationStep({ frame, onChoose }: StepProps & { onChoose: (type: OperationType) => void }): ReactNode {
  const { t } = useText();
  const read = useCall(getTerminalSummary, { holder: 'self' });
  if (!read.data)
    return frame(
      <Card>{read.isError ? <ErrorState onRetry={() => void read.refetch()} /> : <SkeletonRows count={5} />}</Card>,
    );
  const { operations } = read.data;
  if (operations.length === 0)
    return frame(
      <Card>
        <Empty icon="lock" title={t('terminals.operate-terminals.none')}>
          {t('terminals.operate-terminals.none-hint')}
        </Empty>
      </Card>,
    );
  return frame(
    <Card>
      <Rows indent="icon">
        {operations.map((type) => (
          <Row
            key={type}
            icon={ICONS[type]}
            title={operationName(type, t)}
            meta={t(`terminals.operation-hint.${type}`)}
            onClick={() => onChoose(type)}
          />
        ))}
      </Rows>
    </Card>,
  );
}
