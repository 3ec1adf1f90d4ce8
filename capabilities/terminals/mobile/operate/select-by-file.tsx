import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { parseSerials } from '../../rules/serial.ts';
import type { ChooseProps } from './step-props.ts';
import styles from './select.module.css';
import { readSerialFile, type FileRead } from './serial-file.ts';

/** CSV or XLSX: the column with the most serial numbers is used. */
export function SelectByFile({ draft, change }: ChooseProps): ReactNode {
  const { t } = useText();
  const [read, setRead] = useState<FileRead>();
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const result = await readSerialFile(file);
    setRead(result);
    change(
      'refusal' in result ? { fileSerials: [], fileName: '' } : { fileSerials: result.serials, fileName: file.name },
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
      {read && 'refusal' in read && <Callout tone="danger">{t(`terminals.select.file-${read.refusal}`)}</Callout>}
      {read && 'damagedCount' in read && read.damagedCount > 0 && (
        <Callout tone="warning">{t('terminals.select.file-damaged', { count: read.damagedCount })}</Callout>
      )}
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
