import { Button, Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { NARROW, useMedia } from '#platform/ui-console/use-media.ts';
import type { searchEntries } from '../../contract/log/search-entries.ts';
import { useCallWords } from './call-words.ts';

export type Entry = AnswerOf<typeof searchEntries>['rows'][number];
type CallWords = ReturnType<typeof useCallWords>;

const whoColumns = (t: Text['t'], words: CallWords, isOpen: boolean): TableColumnsType<Entry> => [
  {
    key: 'at',
    width: isOpen ? 140 : 176,
    title: t('audit.console.at'),
    className: 'c-soft',
    render: (_, { at }) => formatDateTime(at).slice(isOpen ? 5 : 0),
  },
  {
    key: 'who',
    width: isOpen ? 110 : 150,
    title: t('audit.console.who'),
    render: (_, { actor: { kind, no, name } }) => (
      <>
        <b>{name || no || t(`audit.console.actor.${kind}`)}</b>
        <span>{kind === 'agent' ? no : no !== '' && t(`audit.console.actor.${kind}`)}</span>
      </>
    ),
  },
  {
    key: 'call',
    width: isOpen ? 180 : 240,
    title: t('audit.console.did'),
    render: (_, { call }) => (
      <>
        <b>{joined(words(call).part, words(call).verb)}</b>
        <span>{call}</span>
      </>
    ),
  },
];

const aboutColumns = (t: Text['t']): TableColumnsType<Entry> => [
  {
    key: 'about',
    title: t('audit.console.about'),
    render: (_, { subject, subjectId }) => (
      <>
        <b>{subjectId ?? '—'}</b>
        <span>{subject}</span>
      </>
    ),
  },
  {
    key: 'from',
    width: 112,
    title: t('audit.console.source'),
    className: 'c-soft',
    render: (_, { from }) => (from === 'cli' ? t('audit.console.command_line') : from),
  },
  {
    key: 'outcome',
    width: 96,
    title: t('audit.console.outcome'),
    render: (_, { outcome }) => outcome === 'refused' && <ToneTag tone="danger">{t('audit.console.refused')}</ToneTag>,
  },
];

const useColumns = (isOpen: boolean): TableColumnsType<Entry> => {
  const { t } = useText();
  const words = useCallWords();
  const isNarrow = useMedia(NARROW) && isOpen;
  return [...whoColumns(t, words, isOpen), ...aboutColumns(t)].filter(({ key }) => !isNarrow || key !== 'from');
};

interface EntriesTableProps {
  rows: readonly Entry[];
  isLoading: boolean;
  openId: string | undefined;
  /** Where the next page begins; undefined on the last one. */
  nextCursor: string | undefined;
  searchedTo: string | undefined;
  isLater: boolean;
  onOpen: (id: string) => void;
  onNext: (cursor: string) => void;
  onFirst: () => void;
}

/** Newer entries come all the time: the list goes on from where it is, and back to the newest. */
function Turning({ nextCursor, searchedTo, isLater, onNext, onFirst }: EntriesTableProps): ReactNode {
  const { t } = useText();
  if (nextCursor === undefined && !isLater) return null;
  return (
    <p className="c-turning">
      {isLater && (
        <Button size="small" onClick={onFirst}>
          {t('audit.console.newest')}
        </Button>
      )}
      {searchedTo !== undefined && <span>{t('audit.console.searched_to', { time: formatDateTime(searchedTo) })}</span>}
      {nextCursor !== undefined && (
        <Button size="small" onClick={() => onNext(nextCursor)}>
          {t('audit.console.older')}
        </Button>
      )}
    </p>
  );
}

export function EntriesTable(props: EntriesTableProps): ReactNode {
  const { rows, isLoading, openId, onOpen } = props;
  const { t } = useText();
  const columns = useColumns(openId !== undefined);
  return (
    <section className="c-list" tabIndex={0} aria-label={t('audit.console.log')}>
      <Table<Entry>
        rowKey="id"
        columns={columns}
        dataSource={[...rows]}
        loading={isLoading}
        tableLayout="fixed"
        pagination={false}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('audit.console.no_entry')} />,
        }}
        onRow={({ id }) => ({ onClick: () => onOpen(id), 'aria-selected': id === openId })}
      />
      <Turning {...props} />
    </section>
  );
}
