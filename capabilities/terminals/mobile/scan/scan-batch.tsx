import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button, IconButton, SmallButton } from '#platform/ui/basics/button.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { CameraView } from '#platform/ui/scan/camera-view.tsx';
import { MAX_SERIALS } from '../../rules/serial.ts';
import { countOf } from './scan-list.ts';
import { ScanBar, type ScanViewProps } from './scan-one.tsx';
import { ScanTip } from './scan-tip.tsx';
import { ScannedRows } from './scanned-rows.tsx';
import styles from './scan.module.css';

/** Scans one terminal after another, with the list of results below the picture. */
export function ScanBatch({ camera, list, label, onPhoto, onByHand, onFinish }: ScanViewProps): ReactNode {
  const { t } = useText();
  const count = countOf(list.items);
  const { torch } = camera;
  return (
    <div className={styles['batch']}>
      <CameraView
        half
        stream={camera.stream}
        label={label}
        onCode={(code) => count < MAX_SERIALS && list.take(code)}
        onFault={() => list.tell({ kind: 'no-decoder' })}
        tip={<ScanTip told={list.told} />}
        bar={
          <ScanBar title={t('terminals.scan-serials.batch')}>
            {torch && (
              <IconButton
                icon="torch"
                label={t('terminals.scan-serials.torch')}
                aria-pressed={torch.isOn}
                onClick={torch.toggle}
              />
            )}
          </ScanBar>
        }
      />
      <section className={styles['sheet']}>
        <header>
          <p>
            <span className="fig">{count}</span> {t('terminals.scan-serials.scanned', { count })}
          </p>
          <span className={styles['ways']}>
            <label className="btn-sm btn-sm--quiet">
              {t('terminals.scan-serials.photo')}
              <input type="file" accept="image/*" className="vh" onChange={onPhoto} />
            </label>
            <SmallButton kind="quiet" icon="keyboard" onClick={onByHand}>
              {t('terminals.scan-serials.by-hand')}
            </SmallButton>
          </span>
        </header>
        <ScannedRows items={list.items} onRemove={list.remove} />
      </section>
      <ActionBar leads>
        <Button kind="quiet" className="fit" disabled={list.items.length === 0} onClick={list.clear}>
          {t('terminals.scan-serials.clear')}
        </Button>
        <Button disabled={count === 0} onClick={onFinish}>
          {t('terminals.scan-serials.done', { count })}
        </Button>
      </ActionBar>
    </div>
  );
}
