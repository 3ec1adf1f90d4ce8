import type { ChangeEvent } from 'react';
import { loadDecoder } from '#platform/ui/scan/decoder.ts';
import type { ScanList } from './use-scan-list.ts';

/** Reads the codes of a photo; needs no permission for the camera. */
export function usePhoto({ take, tell }: ScanList): (event: ChangeEvent<HTMLInputElement>) => void {
  const read = async (file: File): Promise<void> => {
    const decode = await loadDecoder().catch(() => undefined);
    if (decode === undefined) return tell({ kind: 'no-decoder' });
    const codes = await decode(file).catch(() => []);
    if (codes.length === 0) tell({ kind: 'no-code' });
    for (const code of codes) take(code);
    return undefined;
  };
  return ({ target }) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void read(file);
  };
}
