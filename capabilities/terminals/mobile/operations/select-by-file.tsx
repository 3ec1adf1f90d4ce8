import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { parseSerials } from '../../rules/serial.ts';
import { readSerialFile, type FileRead } from './serial-file.ts';
import type { ChooseProps } from './step-props.ts';
import styles from './select.module.css';

const SHOWN_DAMAGED = 10;

/**
 * CSV or XLSX: the column under the heading, or the one with the most serial numbers; for equal ones the user chooses.
 */
export function SelectByFile({ draft, change }: ChooseProps): ReactNode {
  const { t } = useText();
  const [read, setRead] = useState<FileRead>();
  const [opened, setOpened] = useState<File>();
  const open = async (file: File | undefined, column?: number): Promise<void> => {
    if (!file) return;
    const result = await readSerialFile(file, column);
    setRead(result);
    setOpened(file);
    change(
      'serials' in result ? { fileSerials: result.serials, fileName: file.name } : { fileSerials: [], fileName: '' },
    );
  };
  const { serials, garbage, duplicateCount } = parseSerials(draft.fileSerials);
  return (
    <>
      <div className={styles['file']}>
        <div className={styles['drop']}>
          <Icon name="upload" />
          <b>{draft.fileName || t('terminals.select.file')}</b>
          <span className="t-meta">
            {draft.fileName
              ? t('terminals.select.paste-count', {
                  count: serials.length,
                  garbage: garbage.length,
                  duplicates: duplicateCount,
                })
              : t('terminals.select.file-hint')}
          </span>
        </div>
        <input
          type="file"
          accept=".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('terminals.select.file')}
          onChange={(event) => void open(event.target.files?.[0])}
        />
      </div>
      {read && <ReadNote read={read} onColumn={(column) => void open(opened, column)} />}
      {draft.fileName !== '' && (
        <div>
          <SmallButton
            kind="quiet"
            onClick={() => {
              setRead(undefined);
              change({ fileSerials: [], fileName: '' });
            }}
          >
            {t('terminals.select.file-remove')}
          </SmallButton>
        </div>
      )}
    </>
  );
}

interface ReadNoteProps {
  read: FileRead;
  onColumn: (column: number) => void;
}

/** Why nothing was read, which column is meant, or which values a spreadsheet destroyed. */
function ReadNote({ read, onColumn }: ReadNoteProps): ReactNode {
  const { t } = useText();
  if ('refusal' in read) return <Callout tone="danger">{t(`terminals.select.file-${read.refusal}`)}</Callout>;
  if ('columns' in read)
    return (
      <Callout tone="warning">
        {t('terminals.select.file-columns')}
        {read.columns.map(({ column, sample }) => (
          <SmallButton key={column} kind="quiet" onClick={() => onColumn(column)}>
            {sample}
          </SmallButton>
        ))}
      </Callout>
    );
  if (read.damaged.length === 0) return null;
  return (
    <Callout tone="warning">
      {t('terminals.select.file-damaged', { count: read.damaged.length })}
      <div className="t-meta">{read.damaged.slice(0, SHOWN_DAMAGED).join(', ')}</div>
    </Callout>
  );
}
