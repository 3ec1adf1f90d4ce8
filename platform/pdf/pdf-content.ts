import type { Block } from './blocks.ts';

export type { Block };

export interface PdfContent {
  readonly title: string;
  /** Written as the date of the document, which contains no other time. */
  readonly createdAt: Date;
  /** A BCP 47 tag: `zh-Hans`. */
  readonly lang: string;
  /** Pages wider than high. */
  readonly isWide?: boolean;
  readonly blocks: readonly Block[];
  /** At the foot of every page, before `1 / 3`: the document's number and hash. */
  readonly foot: string;
}
