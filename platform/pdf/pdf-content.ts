import type { Block } from './blocks.ts';

export type { Block };

export interface PdfContent {
  readonly title: string;
  /** Shown as the date of the document; the present is nowhere in it. */
  readonly createdAt: Date;
  /** BCP 47: `zh-Hans`. */
  readonly lang: string;
  /** Pages wider than high. */
  readonly isWide?: boolean;
  readonly blocks: readonly Block[];
  /** At the foot of every page, before `1 / 3`: the document's number and hash. */
  readonly foot: string;
}
