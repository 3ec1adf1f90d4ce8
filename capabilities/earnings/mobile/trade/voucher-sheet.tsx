/** 分享这笔交易: as a picture or as text. Its contents are chosen each time. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { copyText } from '#platform/ui/basics/copy.tsx';
import { Switch } from '#platform/ui/form/choice.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { savePicture } from '#platform/ui/picture/picture-file.ts';
import { drawVoucher } from './draw-voucher.ts';
import type { TradeInfo } from './use-trade.ts';
import { textOf, voucherOf } from './voucher.ts';
import styles from './voucher-sheet.module.css';

export function VoucherSheet({ trade, onClose }: { trade: TradeInfo; onClose: () => void }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasNumbers, setNumbers] = useState(false);
  const [hasEarning, setEarning] = useState(false);
  const voucher = voucherOf(trade, { hasNumbers, hasEarning }, t, shown);
  const text = textOf(voucher);
  useEffect(() => {
    if (canvas.current) drawVoucher(canvas.current, voucher);
  });
  const save = (): void => {
    if (canvas.current) void savePicture(canvas.current, `${trade.reference || trade.id}.png`);
  };
  const foot = (
    <>
      <Button kind="quiet" onClick={() => void copyText(text)}>
        {t('trades.voucher.copy')}
      </Button>
      <Button onClick={save}>{t('trades.voucher.save')}</Button>
    </>
  );
  return (
    <Sheet open onClose={onClose} title={t('trades.voucher.share')} foot={foot}>
      <canvas ref={canvas} className={styles['paper']} role="img" aria-label={text} />
      <div className={styles['chosen']}>
        <Switch checked={hasNumbers} onChange={({ target }) => setNumbers(target.checked)}>
          {t('trades.voucher.numbers')}
        </Switch>
      </div>
      {trade.shareFen !== undefined && (
        <div className={styles['chosen']}>
          <Switch checked={hasEarning} onChange={({ target }) => setEarning(target.checked)}>
            <span className={styles['earning']}>
              {t('trades.voucher.with-earning')}
              <em>{t('trades.voucher.with-earning-hint')}</em>
            </span>
          </Switch>
        </div>
      )}
    </Sheet>
  );
}
