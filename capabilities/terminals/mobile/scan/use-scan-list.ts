import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '#platform/client/send.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useOnline } from '#platform/ui/page/use-online.ts';
import { signal } from '#platform/ui/scan/signals.ts';
import type { OperationType } from '../../contract/operations/operation-types.ts';
import { checkSerial } from '../../contract/scan/check-serial.ts';
import { serialInCode, shownCode } from '../../rules/serial.ts';
import { added, answered, counts, without, type ScannedItem } from './scan-list.ts';

export type SerialCheck = AnswerOf<typeof checkSerial>;

/** The result of the last code, shown below the frame. */
export type ScanNotice =
  | { kind: 'no-serial'; text: string }
  | { kind: 'no-code' | 'no-decoder' | 'no-answer' }
  | { kind: 'checking' | 'good' | 'duplicate'; sn: string }
  | { kind: 'bad'; sn: string; checked: SerialCheck };

interface Purpose {
  isBatch: boolean;
  type: OperationType | undefined;
  from: string | undefined;
  onFound: (checked: SerialCheck) => void;
}

export interface ScanList {
  items: readonly ScannedItem[];
  told: ScanNotice | undefined;
  tell: (told: ScanNotice) => void;
  /** A code from the camera, a photo or the keyboard. */
  take: (code: string) => void;
  remove: (sn: string) => void;
  clear: () => void;
}

/** Checks each serial number; a single suitable one is passed to `onFound`. */
export function useScanList({ isBatch, type, from, onFound }: Purpose): ScanList {
  const [items, setItems] = useState<readonly ScannedItem[]>([]);
  const [told, tell] = useState<ScanNotice>();
  const latest = useRef(items);
  const change = (next: readonly ScannedItem[]): void => {
    latest.current = next;
    setItems(next);
  };
  const conclude = (sn: string, checked: SerialCheck | undefined): void => {
    change(answered(latest.current, sn, checked));
    if (checked?.reason !== undefined) {
      signal('bad');
      tell({ kind: 'bad', sn, checked });
    } else if (checked !== undefined) {
      signal('good');
      tell({ kind: 'good', sn });
      if (!isBatch) onFound(checked);
    } else tell({ kind: 'no-answer' });
  };
  const check = async (sn: string): Promise<void> => {
    const checked = await send(checkSerial, { sn, type, fromAgentId: from }).catch(() => undefined);
    if (latest.current.some((item) => item.sn === sn && counts(item))) conclude(sn, checked);
  };
  const recheck = useEffectEvent(() => {
    for (const { sn, state } of latest.current) if (state === 'unchecked') void check(sn);
  });
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) recheck();
  }, [isOnline]);
  const take = (code: string): void => {
    const sn = serialInCode(code);
    if (sn === undefined) {
      signal('bad');
      tell({ kind: 'no-serial', text: shownCode(code) });
      return;
    }
    const before = isBatch ? latest.current : latest.current.filter(({ state }) => state === 'checking');
    const next = added(before, sn, new Date());
    change(next);
    if (next[0]?.state === 'duplicate') {
      if (isBatch) signal('bad');
      tell({ kind: isBatch ? 'duplicate' : 'checking', sn });
      return;
    }
    tell({ kind: 'checking', sn });
    void check(sn);
  };
  return {
    items,
    told,
    tell,
    take,
    remove: (sn) => change(without(latest.current, sn)),
    clear: () => change([]),
  };
}
