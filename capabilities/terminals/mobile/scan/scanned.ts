/** The answer of the scanner to the page that opened it. */
export interface ScannedTerminal {
  sn: string;
  /** Absent when the serial number could not be checked. */
  id?: string | undefined;
}

const isTerminal = (value: unknown): value is ScannedTerminal =>
  typeof value === 'object' && value !== null && 'sn' in value && typeof value.sn === 'string';

export const areScanned = (value: unknown): value is ScannedTerminal[] =>
  Array.isArray(value) && value.every((one) => isTerminal(one));
