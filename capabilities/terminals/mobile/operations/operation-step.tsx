import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import type { IconName } from '#platform/ui/basics/icon.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { getTerminalSummary } from '../../contract/list/get-terminal-summary.ts';
import type { OperationType, UnavailableReason } from '../../contract/operations/operation-types.ts';
import { operationName } from './operation-labels.ts';
import type { StepProps } from './step-props.ts';

const ICONS: Readonly<Record<OperationType, IconName>> = {
  0: 'arrow-down',
  1: 'swap',
  2: 'history',
  3: 'link',
  4: 'minus',
  5: 'arrow-up',
  6: 'trash',
};

/** Text key of giver, taker and confirmer, or of why the operation cannot be chosen. */
const metaOf = (type: OperationType, reason: UnavailableReason | undefined): string =>
  reason === undefined ? `terminals.operation-hint.${type}` : `terminals.unavailable.${reason}`;

/** Only operations that the user may submit; those that are impossible now are disabled, with the reason. */
export function OperationStep({ frame, onChoose }: StepProps & { onChoose: (type: OperationType) => void }): ReactNode {
  const { t } = useText();
  const read = useCall(getTerminalSummary, { holder: 'self' });
  if (!read.data)
    return frame(
      <Card>
        {read.isError ? (
          <ReadError error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonRows count={5} />
        )}
      </Card>,
    );
  const { operations, unavailable } = read.data;
  const reasons = new Map(unavailable.map(({ type, reason }) => [type, reason]));
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
            meta={t(metaOf(type, reasons.get(type)))}
            disabled={reasons.has(type)}
            onClick={() => onChoose(type)}
          />
        ))}
      </Rows>
    </Card>,
  );
}
