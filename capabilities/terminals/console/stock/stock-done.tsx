/** The last step: what was stocked, and until when it can be undone as a whole. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { CheckList, type Check } from '#platform/ui-console/check-list.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { navigate } from '#platform/ui-console/navigation.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import type { OpenStock } from './open-stock.ts';
import { IMPORT_PATH } from './stock-address.ts';
import { canUndo, Undo } from './stock-files.tsx';
import styles from './stock.module.css';

const useChecks = (file: OpenStock): Check[] => {
  const { t } = useText();
  const { state, movedCount, terminalCount, undoUntil = '', endedBy = '', endedAt = '' } = file;
  if (state !== 'stocked')
    return [
      {
        key: 'ended',
        tone: 'warn',
        title: t(`terminals.console.state.${state}`),
        text: joined(endedBy, endedAt === '' ? '' : formatDateTime(endedAt)),
      },
    ];
  return [
    { key: 'stocked', tone: 'good', title: t('terminals.console.stocked', { count: formatCount(terminalCount) }) },
    canUndo(file)
      ? { key: 'undo', tone: 'good', title: t('terminals.console.undo-until', { time: formatDateTime(undoUntil) }) }
      : {
          key: 'undo',
          tone: 'warn',
          title:
            movedCount > 0
              ? t('terminals.console.moved-many', { count: formatCount(movedCount) })
              : t('terminals.console.late-many'),
        },
  ];
};

export function StockDone({ file }: { file: OpenStock }): ReactNode {
  const { t } = useText();
  const mayManage = useMay('stock:manage');
  const { name, holder, stockedBy, stockedAt, lineCount, terminalCount } = file;
  return (
    <div className="c-list" tabIndex={0} role="region" aria-label={t('terminals.console.step.done')}>
      <div className={styles['form']}>
        <div className={styles['wide']}>
          <CheckList checks={useChecks(file)} />
        </div>
        <div className={styles['wide']}>
          <Facts
            facts={[
              [t('terminals.console.file'), name],
              [t('terminals.console.to'), joined(holder.name, holder.code)],
              [t('terminals.console.in-file'), formatCount(lineCount)],
              [t('terminals.console.count'), formatCount(terminalCount)],
              ...(stockedAt === undefined
                ? []
                : [[t('terminals.console.time'), joined(formatDateTime(stockedAt), stockedBy)] as const]),
            ]}
          />
        </div>
        <div className={styles['wide']}>
          <span style={{ display: 'flex', gap: 10 }}>
            {mayManage && canUndo(file) && <Undo file={file} isLarge />}
            {mayManage && (
              <Button type="primary" onClick={() => navigate(IMPORT_PATH)}>
                {t('terminals.console.next-file')}
              </Button>
            )}
          </span>
        </div>
      </div>
    </div>
  );
}
