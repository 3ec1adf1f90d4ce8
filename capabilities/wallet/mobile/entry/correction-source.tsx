import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import type { EntryInfo } from './use-statement-entry.ts';

/** The question that led to an adjustment, and the line that it corrects. */
export function CorrectionSource({ correction }: { correction: NonNullable<EntryInfo['correction']> }): ReactNode {
  const { t } = useText();
  const { disputeId, disputeNo, entryId } = correction;
  return (
    <Card>
      <Row title={t('wallet.question.correction', { no: disputeNo })} to="/disputes" query={{ id: disputeId }} />
      {entryId !== undefined && (
        <>
          <div className="hr" />
          <Row title={t('wallet.question.line')} to="/pages/earnings/earningsInfo" query={{ id: entryId }} />
        </>
      )}
    </Card>
  );
}
