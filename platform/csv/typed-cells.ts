/** Cells whose kind is known: texts stay texts, numbers are exact decimal texts. */
export type Cell =
  | { readonly is: 'text' | 'head' | 'note'; readonly text: string }
  /** Two decimals: `-1286.50`. */
  | { readonly is: 'money'; readonly number: string }
  | { readonly is: 'count'; readonly number: string }
  /** `2026-09-18`, `2026-09-18 14:36:00` */
  | { readonly is: 'day' | 'instant'; readonly text: string };

/** Receives rows one after the other; the file is whole after `end`. */
export interface TableWriter {
  row(cells: readonly Cell[]): void;
  end(): void | Promise<void>;
}

export type OnChunk = (chunk: Uint8Array) => void;

/** Removes marks that display the following characters in another order, such as an amount or a file's extension. */
export const withoutTurning = (text: string): string => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '');
