/** 导出全年, below the months: all statements of the year in one file. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { useYearFile } from '../use-files.ts';

export function YearExport({ year, count }: { year: number; count: number }): ReactNode {
  const { t } = useText();
  const { isRunning, start } = useYearFile(year);
  return (
    <Card>
      <Rows>
        <Row
          icon="download"
          title={t('statements.list.export-year', { year })}
          value={t('statements.list.files', { count })}
          disabled={isRunning}
          onClick={start}
        />
      </Rows>
    </Card>
  );
}
