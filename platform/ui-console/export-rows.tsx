import { App as AntApp, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { saveFile } from '#platform/client/save-file.ts';
import { send } from '#platform/client/send.ts';
import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts';
import { writeCsv, type Cell } from '#platform/csv/write.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { present } from '#platform/time/present.ts';
import { failureText } from './failure.ts';

const PAGE = 100;
/** Where there are more, the filter has to be narrower. */
const MOST_ROWS = 10_000;

type RowOf<C extends Call> = AnswerOf<C> extends { rows: (infer R)[] } ? R : never;
type PageKey = 'cursor' | 'pageNum' | 'pageSize';

interface ExportRowsProps<C extends Call> {
  /** A list in pages. */
  call: C;
  /** The filter of the list. */
  request: Omit<InputOf<C>, PageKey>;
  /** The file's name without its day, which is added. */
  name: string;
  columns: readonly { readonly title: string; readonly cell: (row: RowOf<C>) => Cell }[];
}

const readAll = async <const C extends Call>(call: C, request: ExportRowsProps<C>['request']): Promise<RowOf<C>[]> => {
  const rows: RowOf<C>[] = [];
  for (let cursor: string | undefined; ;) {
    const asked = { ...request, pageSize: PAGE, ...(cursor !== undefined && { cursor }) };
    const answer: unknown = await send(call, asked as unknown as InputOf<C>);
    const page = answer as { rows: RowOf<C>[]; nextCursor?: string };
    rows.push(...page.rows);
    cursor = page.nextCursor;
    if (cursor === undefined || rows.length >= MOST_ROWS) return rows;
  }
};

/** The rows of a list, under its filter, as a file: no more of a person than the list shows. */
export function ExportRows<const C extends Call>({ call, request, name, columns }: ExportRowsProps<C>): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [isReading, setReading] = useState(false);
  const save = async (): Promise<void> => {
    setReading(true);
    try {
      const rows = await readAll(call, request);
      const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
      const content = writeCsv([columns.map(({ title }) => title), ...cells]);
      saveFile(new Blob([content], { type: 'text/csv' }), `${name} ${businessDay(present())}.csv`);
      if (rows.length >= MOST_ROWS) void message.warning(t('console.export.first', { count: rows.length }), 10);
      else void message.success(t('console.export.done', { count: rows.length }));
    } catch (error) {
      void message.error(failureText(error, t), 10);
    } finally {
      setReading(false);
    }
  };
  return (
    <Button loading={isReading} onClick={() => void save()}>
      {t('console.export')}
    </Button>
  );
}
