import type { ChangeEvent, ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { back } from '#platform/ui/navigation/navigation.ts';
import { CameraView } from '#platform/ui/scan/camera-view.tsx';
import type { Camera } from '#platform/ui/scan/use-camera.ts';
import { ScanTip } from './scan-tip.tsx';
import { ScanWays } from './scan-ways.tsx';
import type { ScanList } from './use-scan-list.ts';

export interface ScanViewProps {
  camera: Camera;
  list: ScanList;
  label: string;
  onPhoto: (event: ChangeEvent<HTMLInputElement>) => void;
  onByHand: () => void;
  onFinish: () => void;
}

export function ScanOne({ camera, list, label, onPhoto, onByHand }: ScanViewProps): ReactNode {
  const { t } = useText();
  return (
    <CameraView
      stream={camera.stream}
      label={label}
      onCode={list.take}
      onFault={() => list.tell({ kind: 'no-decoder' })}
      bar={<ScanBar title={t('terminals.scan-serials.title')} />}
      tip={<ScanTip told={list.told} />}
    >
      <ScanWays camera={camera} onPhoto={onPhoto} onByHand={onByHand} />
    </CameraView>
  );
}

export function ScanBar({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  const { t } = useText();
  return (
    <header className="camera-bar">
      <IconButton icon="close" label={t('ui.close')} onClick={() => back()} />
      <h1>{title}</h1>
      <span>{children}</span>
    </header>
  );
}
