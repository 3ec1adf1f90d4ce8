/** 下载: exports that are being made, ready, failed and expired. */
import { useEffect, useState, type ReactNode } from 'react';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Rows } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listExports } from '../contract/list-exports.ts';
import { retryExport } from '../contract/retry-export.ts';
import { AgainSheet } from './again-sheet.tsx';
import { ExpiredLine, FailedLine, OpenLine, ReadyLine } from './export-line.tsx';
import type { Export, Words } from './export-words.ts';
import styles from './exports.module.css';

type Answer = AnswerOf<typeof listExports>;

const SHOWN = 100;
const POLL_MS = 2_000;

const isOpen = ({ state }: Export): boolean => state === 'queued' || state === 'running';

/** While an export is being made, its progress is read repeatedly. */
const usePolling = (isNeeded: boolean, refetch: () => Promise<unknown>): void => {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [isNeeded, refetch]);
};

function DownloadsPage(): ReactNode {
  const { t, lang } = useText();
  const { active } = usePage();
  const now = useNow(active);
  const exports = useCall(listExports, { pageSize: SHOWN });
  const [proving, setProving] = useState<Export>();
  const retry = useCommand(retryExport, { invalidates: [listExports] });
  usePolling(active && (exports.data?.rows.some(isOpen) ?? false), exports.refetch);
  const again = (row: Export): void => {
    if (row.isPersonal) setProving(row);
    else if (!retry.isPending) retry.mutate({ id: row.id });
  };
  return (
    <Screen bar={<NavBar />}>
      <PullToRefresh onRefresh={() => exports.refetch()}>
        <Stack>
          {exports.data ? (
            <Groups
              answer={exports.data}
              words={{ t, lang, now }}
              onAgain={again}
              onSaved={() => void exports.refetch()}
            />
          ) : (
            <Card>
              {exports.error ? (
                <ReadError error={exports.error} onRetry={() => void exports.refetch()} />
              ) : (
                <SkeletonRows count={4} />
              )}
            </Card>
          )}
        </Stack>
        {exports.data && <Note answer={exports.data} />}
      </PullToRefresh>
      <AgainSheet key={proving?.id ?? ''} row={proving} onClose={() => setProving(undefined)} />
    </Screen>
  );
}

interface GroupsProps {
  answer: Answer;
  words: Words;
  onAgain: (row: Export) => void;
  onSaved: () => void;
}

function Groups({ answer: { rows }, words, onAgain, onSaved }: GroupsProps): ReactNode {
  const { t } = words;
  if (rows.length === 0)
    return (
      <Card>
        <Empty icon="download" title={t('exports.downloads.none')}>
          {t('exports.downloads.none-hint')}
        </Empty>
      </Card>
    );
  const of = (...states: Export['state'][]): Export[] => rows.filter(({ state }) => states.includes(state));
  const more = { words, onAgain };
  return (
    <>
      <Group title={t('exports.downloads.making')} meta={t('exports.downloads.making-hint')} rows={rows.filter(isOpen)}>
        {(row) => <OpenLine key={row.id} row={row} words={words} />}
      </Group>
      <Group title={t('exports.downloads.ready')} rows={of('done')}>
        {(row) => <ReadyLine key={row.id} row={row} words={words} onSaved={onSaved} />}
      </Group>
      <Group title={t('exports.downloads.failed')} rows={of('failed', 'cancelled')}>
        {(row) => <FailedLine key={row.id} row={row} {...more} />}
      </Group>
      <Group title={t('exports.downloads.expired')} rows={of('expired')}>
        {(row) => <ExpiredLine key={row.id} row={row} {...more} />}
      </Group>
    </>
  );
}

interface GroupProps {
  title: string;
  meta?: string;
  rows: readonly Export[];
  children: (row: Export) => ReactNode;
}

function Group({ title, meta, rows, children }: GroupProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <Card>
      <CardHead title={title} more={meta} />
      <Rows indent="disc">{rows.map(children)}</Rows>
    </Card>
  );
}

function Note({ answer: { usedToday, dailyLimit, keptDays } }: { answer: Answer }): ReactNode {
  const { t } = useText();
  return (
    <p className={`t-meta ${styles['note'] ?? ''}`}>
      {t('exports.downloads.note', { days: keptDays, used: usedToday, limit: dailyLimit })}
    </p>
  );
}

export { DownloadsPage as Page };
