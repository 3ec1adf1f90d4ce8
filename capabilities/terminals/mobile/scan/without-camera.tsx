/** Shown without a picture: why, how to get one, and the ways that need none. */
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Callout, Empty } from '#platform/ui/feedback/feedback.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import type { CameraFault } from '#platform/ui/scan/camera-fault.ts';
import { ScanTip } from './scan-tip.tsx';
import type { ScanNotice } from './use-scan-list.ts';
import styles from './scan.module.css';

interface WithoutCameraProps {
  fault: CameraFault;
  told: ScanNotice | undefined;
  onRetry: () => void;
  onPhoto: (event: ChangeEvent<HTMLInputElement>) => void;
  onByHand: () => void;
  /** The list of serial numbers read so far, in batch. */
  children?: ReactNode;
}

export function WithoutCamera({ fault, told, onRetry, onPhoto, onByHand, children }: WithoutCameraProps): ReactNode {
  const { t } = useText();
  const photo = useRef<HTMLInputElement>(null);
  const foot = (
    <ActionBar leads>
      <Button onClick={onRetry}>{t(`terminals.scan-serials.retry-${fault === 'denied' ? 'denied' : 'other'}`)}</Button>
    </ActionBar>
  );
  return (
    <Screen bar={<NavBar />} foot={foot}>
      <Empty icon="camera" title={t(`terminals.scan-serials.fault-${fault}`)}>
        {t(`terminals.scan-serials.fault-${fault}-hint`)}
      </Empty>
      <Stack>
        {told !== undefined && (
          <Callout tone="warning">
            <ScanTip told={told} />
          </Callout>
        )}
        {fault === 'denied' && <Steps />}
        <Card>
          <Rows indent="icon">
            <Row
              icon="image"
              title={t('terminals.scan-serials.way-photo')}
              meta={t('terminals.scan-serials.way-photo-hint')}
              onClick={() => photo.current?.click()}
            />
            <Row
              icon="keyboard"
              title={t('terminals.scan-serials.way-by-hand')}
              meta={t('terminals.scan-serials.by-hand-hint')}
              onClick={onByHand}
            />
          </Rows>
        </Card>
        <input
          ref={photo}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('terminals.scan-serials.photo')}
          onChange={onPhoto}
        />
        {children}
      </Stack>
    </Screen>
  );
}

const STEP_COUNT = 3;

const browserOf = (agent: string): 'ios' | 'android' | 'other' => {
  if (/iPhone|iPad/.test(agent)) return 'ios';
  return agent.includes('Android') ? 'android' : 'other';
};

/** Where to find the permission in the browser of this phone. */
function Steps(): ReactNode {
  const { t } = useText();
  const browser = browserOf(navigator.userAgent);
  return (
    <Card>
      <CardHead title={t('terminals.scan-serials.open-camera')} />
      <ol className={styles['steps']}>
        {Array.from({ length: STEP_COUNT }, (_, index) => (
          <li key={index}>
            <b aria-hidden>{index + 1}</b>
            <span>{t(`terminals.scan-serials.step-${browser}-${index + 1}`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
