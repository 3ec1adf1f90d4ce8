import { useHandOver } from '#platform/ui/navigation/hand-over.ts';
import { push } from '#platform/ui/navigation/navigation.ts';
import type { OperationType } from '../../contract/operations/operation-types.ts';
import { PATHS } from '../terminal-paths.ts';
import { areScanned, type ScannedTerminal } from './scanned.ts';

interface ScanFor {
  /** `any`: whatever the code says is handed back, not only the number of a terminal. */
  mode?: 'single' | 'batch' | 'any';
  /** The operation for which the terminals are scanned. */
  type?: OperationType | undefined;
  /** Its giver, when that is a sub-agent. */
  from?: string | undefined;
}

/**
 * @param name tells it from other scanners of the page. @returns opens the scanner; `onScanned` gets what it reads, in
 * the order in which it was read, when the page is shown again.
 */
export function useScan(name: string, onScanned: (terminals: ScannedTerminal[]) => void): (what?: ScanFor) => void {
  const to = useHandOver(name, areScanned, onScanned);
  return ({ mode = 'single', type, from } = {}) => push(PATHS.scan, { to, mode, type, from });
}
