/** Own merchants that were refused or wait for approval. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { Stack } from '#platform/ui/page/screen.tsx';
import { PATHS } from '../paths.ts';
import type { Summary } from './month-head.tsx';
import styles from './merchants.module.css';

export function WaitingRows({ summary }: { summary: Summary | undefined }): ReactNode {
  const { t } = useText();
  if (summary === undefined || summary.submitted + summary.rejected === 0 || !mayOpen(PATHS.merchants)) return null;
  return (
    <Stack className={styles['card']}>
      <Card>
        <Rows indent="icon">
          {(['rejected', 'submitted'] as const)
            .filter((status) => summary[status] > 0)
            .map((status) => (
              <Row
                key={status}
                icon={status === 'rejected' ? 'alert' : 'clock'}
                title={t(`portfolio.merchant-list.${status}`, { count: summary[status] })}
                to={PATHS.merchants}
                query={{ status }}
              />
            ))}
        </Rows>
      </Card>
    </Stack>
  );
}
