/** 扫码: serial numbers from the camera, a photo or by hand, one or many, given back to the page that asked. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { handOver } from '#platform/ui/navigation/hand-over.ts';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { back, redirect, usePage, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { useCamera } from '#platform/ui/scan/use-camera.ts';
import { OPERATION_TYPES } from '../../contract/operations/operation-types.ts';
import { serialInCode } from '../../rules/serial.ts';
import { PATHS } from '../terminal-paths.ts';
import { ByHandSheet } from './by-hand-sheet.tsx';
import { ScanBatch } from './scan-batch.tsx';
import { countOf, handed } from './scan-list.ts';
import { ScanOne } from './scan-one.tsx';
import { ScannedRows } from './scanned-rows.tsx';
import type { ScannedTerminal } from './scanned.ts';
import { usePhoto } from './use-photo.ts';
import { useScanList } from './use-scan-list.ts';
import { WithoutCamera } from './without-camera.tsx';

function ScanSerialsPage(): ReactNode {
  const { t } = useText();
  const query = useQueryParams({ to: 'string', mode: 'string', type: 'number', from: 'string' });
  const isBatch = query.mode === 'batch';
  const [isTyping, setTyping] = useState(false);
  const { active } = usePage();
  const camera = useCamera(active);
  const type = OPERATION_TYPES.find((known) => known === query.type);
  const giveBack = (terminals: readonly ScannedTerminal[]): void => {
    const [first] = terminals;
    if (query.to !== undefined) {
      handOver(query.to, terminals);
      back();
    } else if (first?.id !== undefined) redirect(PATHS.info, { id: first.id });
  };
  const serials = useScanList({
    isBatch,
    type,
    from: query.from,
    onFound: ({ sn, terminal }) => giveBack([{ sn, id: terminal?.id }]),
  });
  const takeAny = (code: string): void => giveBack([{ sn: serialInCode(code) ?? code.trim() }]);
  const list = query.mode === 'any' ? { ...serials, take: takeAny } : serials;
  const endGuard = useLeaveGuard(isBatch && countOf(list.items) > 0);
  const finish = (): void => {
    endGuard();
    giveBack(handed(list.items));
  };
  const onPhoto = usePhoto(list);
  const ways = { camera, onPhoto, onByHand: () => setTyping(true) };
  const View = isBatch ? ScanBatch : ScanOne;
  return (
    <>
      {camera.fault === undefined ? (
        <View {...ways} list={list} label={t('terminals.scan-serials.camera')} onFinish={finish} />
      ) : (
        <WithoutCamera {...ways} fault={camera.fault} told={list.told} onRetry={camera.retry}>
          {isBatch && list.items.length > 0 && <ScannedRows items={list.items} onRemove={list.remove} />}
        </WithoutCamera>
      )}
      <ByHandSheet open={isTyping} onClose={() => setTyping(false)} onSerial={list.take} />
    </>
  );
}

export { ScanSerialsPage as Page };
