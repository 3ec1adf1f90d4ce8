import type { ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row } from '#platform/ui/list/row.tsx';

/** 对这笔有疑问, at the end of a line's own page. @param subject of the call that opens a dispute. */
export function QuestionRow({ subject }: { subject: string }): ReactNode {
  const { t } = useText();
  if (!useMay()('dispute:open')) return null;
  return (
    <Card>
      <Row icon="info" title={t('ledger.question.ask')} to="/disputes/open" query={{ subject }} />
    </Card>
  );
}
