/** Stocks the good lines in two steps; the others can be had as a file. */
import { App as AntApp, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import { ExportRows } from '#platform/ui-console/export-rows.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { getStockFile } from '../../contract/stock/get-stock-file.ts';
import { listModels } from '../../contract/stock/list-models.ts';
import { listStockFiles } from '../../contract/stock/list-stock-files.ts';
import { listStockHolders } from '../../contract/stock/list-stock-holders.ts';
import { listStockLines } from '../../contract/stock/list-stock-lines.ts';
import { groupOf } from '../../contract/stock/stock-verdicts.ts';
import { submitStockFile } from '../../contract/stock/submit-stock-file.ts';
import type { OpenStock } from './open-stock.ts';
import { useWhy } from './stock-lines.tsx';

/** The lines that stay out, with the reason of each. */
function LeftLines({ file }: { file: OpenStock }): ReactNode {
  const { t } = useText();
  const why = useWhy();
  return (
    <ExportRows
      call={listStockLines}
      request={{ no: file.no, group: 'left' as const }}
      name={file.name.replace(/\.\w+$/, '')}
      columns={[
        { title: t('terminals.console.line'), cell: ({ line }) => line },
        { title: 'SN', cell: ({ sn }) => sn },
        { title: t('terminals.console.model'), cell: ({ model }) => model },
        { title: t('terminals.console.policy'), cell: ({ policy }) => policy },
        { title: t('terminals.console.verdict'), cell: (row) => t(`terminals.console.group.${groupOf(row.verdict)}`) },
        { title: t('terminals.console.why'), cell: why },
      ]}
    />
  );
}

export function StockFoot({ file, good }: { file: OpenStock; good: number }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [isArmed, arm] = useState(false);
  const submit = useCommand(submitStockFile, {
    refetches: [getStockFile, listStockLines, listStockFiles, listModels, listStockHolders],
  });
  useKeys({ a: good > 0 && !isArmed ? () => arm(true) : undefined });
  const onError = (error: unknown): void => {
    arm(false);
    void message.error(failureText(error, t), 10);
  };
  const count = formatCount(good);
  const label = t('terminals.console.submit', { count });
  if (isArmed)
    return (
      <ArmedBox
        title={t('terminals.console.armed')}
        label={label}
        canSend={!submit.isPending}
        onSend={() => submit.mutate({ no: file.no, count: good }, { onError })}
        onCancel={() => arm(false)}
      >
        <Effects
          effects={[
            { tone: 'next', text: t('terminals.console.effect.holder', { holder: file.holder.name, count }) },
            { tone: 'good', text: t('terminals.console.effect.undo') },
          ]}
        />
      </ArmedBox>
    );
  return (
    <>
      <p className="c-note">{t('terminals.console.others-stay')}</p>
      <div className="c-buttons">
        <LeftLines file={file} />
        <Button type="primary" disabled={good === 0} onClick={() => arm(true)}>
          {label} <kbd aria-hidden="true">A</kbd>
        </Button>
      </div>
    </>
  );
}
