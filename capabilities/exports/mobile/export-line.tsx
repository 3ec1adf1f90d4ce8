/** One export of the downloads, with the acts that are possible on it. */
import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { notifyFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { IconButton, SmallButton } from '#platform/ui/basics/button.tsx';
import { Icon, type IconName } from '#platform/ui/basics/icon.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Joined } from '#platform/ui/list/joined.tsx';
import '#platform/ui/list/row.css';
import { toast } from '#platform/ui/overlay/toast.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { cancelExport } from '../contract/cancel-export.ts';
import { listExports } from '../contract/list-exports.ts';
import { expiredMeta, openMeta, readyMeta, titleOf, type Export, type Words } from './export-words.ts';
import { fetchExport } from './fetch-export.ts';
import styles from './exports.module.css';

interface LineProps {
  row: Export;
  words: Words;
}

function Line(props: { icon: IconName; tone?: 'bad' | 'old'; title: string; children: ReactNode; end: ReactNode }) {
  const { icon, tone, title, children, end } = props;
  return (
    <div className={cx('row row--2', styles['line'])}>
      <span className={cx('disc disc--sq', tone === 'bad' && styles['sign'])}>
        <Icon name={icon} />
      </span>
      <span className="grow">
        <span className={cx('k', tone === 'old' && styles['old'])}>{title}</span>
        <span className={cx('s', tone === 'bad' && styles['bad'])}>{children}</span>
      </span>
      {end}
    </div>
  );
}

/** Progress is drawn where the number of rows is known. */
function Progress({ row: { rows, expected } }: { row: Export }): ReactNode {
  if (expected === undefined || expected === 0) return null;
  const percent = Math.min(100, Math.floor((rows * 100) / expected));
  return (
    <span
      className={styles['track']}
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={`${percent} %`}
    >
      <span className={styles['done']} style={{ width: `${percent}%` }} />
    </span>
  );
}

export function OpenLine({ row, words }: LineProps): ReactNode {
  const { t } = useText();
  const cancel = useCommand(cancelExport, { invalidates: [listExports] });
  return (
    <Line
      icon="file"
      title={titleOf(row, words)}
      end={
        <>
          {row.state === 'queued' && <Tag>{t('exports.downloads.queued')}</Tag>}
          <IconButton
            icon="close"
            label={t('exports.downloads.cancel')}
            onClick={() => cancel.isPending || cancel.mutate({ id: row.id })}
          />
        </>
      }
    >
      <Joined>{openMeta(row, words)}</Joined>
      {row.state === 'running' && <Progress row={row} />}
    </Line>
  );
}

export function ReadyLine({ row, words, onSaved }: LineProps & { onSaved: () => void }): ReactNode {
  const { t } = useText();
  const [isSaving, setSaving] = useState(false);
  const isFirst = row.downloadedAt === undefined;
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const name = await fetchExport(row.id);
      toast(t('exports.downloads.saved', { name }), 'check');
      onSaved();
    } catch (error) {
      notifyFailure(error as Error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Line
      icon="policy"
      title={titleOf(row, words)}
      end={
        <SmallButton
          kind={isFirst ? 'tonal' : 'quiet'}
          {...(isFirst && { icon: 'download' as const })}
          running={isSaving}
          onClick={() => void save()}
        >
          {t(isFirst ? 'exports.downloads.download' : 'exports.downloads.download-again')}
        </SmallButton>
      }
    >
      <Joined>{readyMeta(row, words)}</Joined>
    </Line>
  );
}

interface AgainProps extends LineProps {
  onAgain: (row: Export) => void;
}

/** Failed, or cancelled by the reader. */
export function FailedLine({ row, words, onAgain }: AgainProps): ReactNode {
  const { t } = useText();
  const isCancelled = row.failed === undefined;
  const why = isCancelled
    ? t('exports.downloads.cancelled')
    : t(`exports.failed.${row.failed}`, { limit: formatCount(row.maxRows) });
  return (
    <Line
      icon={isCancelled ? 'file' : 'alert'}
      tone={isCancelled ? 'old' : 'bad'}
      title={titleOf(row, words)}
      end={
        <SmallButton kind="quiet" onClick={() => onAgain(row)}>
          {t(isCancelled ? 'exports.downloads.make-again' : 'exports.downloads.retry')}
        </SmallButton>
      }
    >
      {why}
    </Line>
  );
}

export function ExpiredLine({ row, words, onAgain }: AgainProps): ReactNode {
  const { t } = useText();
  return (
    <Line
      icon="file"
      tone="old"
      title={titleOf(row, words)}
      end={
        <SmallButton kind="quiet" onClick={() => onAgain(row)}>
          {t('exports.downloads.make-again')}
        </SmallButton>
      }
    >
      <Joined>{expiredMeta(row, words)}</Joined>
    </Line>
  );
}
