import { useHandOver } from '#platform/ui/navigation/hand-over.ts';
import { push } from '#platform/ui/navigation/navigation.ts';
import type { OperationType } from '../../contract/operations/operation-types.ts';
import { PATHS } from '../terminal-paths.ts';
import { areScanned, type ScannedTerminal } from './scanned.ts';

interface ScanFor {
  /** `any`: returns the contents of any code, not only the number of a terminal. */
  mode?: 'single' | 'batch' | 'any';
  /** The operation for which the terminals are scanned. */
  type?: OperationType | undefined;
  /** The giver of the operation, when that is a sub-agent. */
  from?: string | undefined;
}

/**
 * @param name distinguishes it from other scanners of the page.
 * @returns opens the scanner; `onScanned` receives the results, in the order of scanning, when the page is shown again.
 */
export function useScan(name: string, onScanned: (terminals: ScannedTerminal[]) => void): (what?: ScanFor) => void {
  const to = useHandOver(name, areScanned, onScanned);
  return ({ mode = 'single', type, from } = {}) => push(PATHS.scan, { to, mode, type, from });
}
