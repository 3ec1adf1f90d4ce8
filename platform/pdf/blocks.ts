/** The parts of a document, one below the other. Texts wrap; a table continues on the next page with its headings. */
import type PdfLibrary from 'pdfkit';
import { GREY, INK, MARGIN, pageSize, RULE } from './page.ts';

type Pdf = InstanceType<typeof PdfLibrary>;

export interface PdfColumn {
  readonly title: string;
  /** Share of the width, in any unit. */
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export type Block =
  | { readonly is: 'title' | 'heading' | 'text' | 'note'; readonly text: string }
  | { readonly is: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | {
      readonly is: 'table';
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
      /** The total, below a rule. */
      readonly total?: readonly string[];
    }
  | { readonly is: 'gap' };

const SIZES = { title: 18, heading: 12, text: 10, note: 9 };
const AFTER = { title: 8, heading: 6, text: 4, note: 4 };
const CELL = 9;
const PAD = 4;
const LABEL_WIDTH = 120;
const GAP = 14;

const drawText = (pdf: Pdf, is: keyof typeof SIZES, text: string): void => {
  pdf.fontSize(SIZES[is]).fillColor(is === 'note' ? GREY : INK);
  pdf.text(text, MARGIN, pdf.y, { width: pageSize(pdf).width });
  pdf.y += AFTER[is];
};

/** Begins another page unless so much space is left on this one. */
const ensure = (pdf: Pdf, height: number): boolean => {
  if (pdf.y + height <= pageSize(pdf).lastLine) return false;
  pdf.addPage();
  return true;
};

const rule = (pdf: Pdf): void => {
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + pageSize(pdf).width, pdf.y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
};

const drawFacts = (pdf: Pdf, facts: readonly (readonly [string, string])[]): void => {
  const width = pageSize(pdf).width - LABEL_WIDTH;
  for (const [label, value] of facts) {
    pdf.fontSize(SIZES.text);
    const height = pdf.heightOfString(value, { width });
    ensure(pdf, height);
    const { y } = pdf;
    pdf.fillColor(GREY).text(label, MARGIN, y, { width: LABEL_WIDTH });
    pdf.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, y, { width });
    pdf.y = y + height + PAD;
  }
};

interface Place {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const placesOf = (pdf: Pdf, columns: readonly PdfColumn[]): Place[] => {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const whole = pageSize(pdf).width;
  let x = MARGIN;
  return columns.map(({ width, align = 'left' }) => {
    const place = { x, width: (width / all) * whole - PAD, align };
    x += (width / all) * whole;
    return place;
  });
};

const heightOf = (pdf: Pdf, places: readonly Place[], cells: readonly string[]): number =>
  Math.max(...places.map(({ width }, index) => pdf.heightOfString(cells[index] ?? '', { width })));

interface Row {
  readonly cells: readonly string[];
  readonly height: number;
  readonly color: string;
  /**
   * Whether the row is higher than a page: cells that do not fit are left out, because they would be on different
   * pages.
   */
  readonly isCut?: boolean;
}

const drawRow = (pdf: Pdf, places: readonly Place[], { cells, height, color, isCut }: Row): void => {
  const { y } = pdf;
  pdf.fillColor(color);
  const within = isCut ? { height, ellipsis: '…' } : {};
  for (const [index, { x, width, align }] of places.entries())
    pdf.text(cells[index] ?? '', x, y + PAD, { width, align, ...within });
  pdf.y = y + height + 2 * PAD;
  rule(pdf);
};

const drawTable = (pdf: Pdf, { columns, rows, total }: Extract<Block, { is: 'table' }>): void => {
  const places = placesOf(pdf, columns);
  const heads = columns.map(({ title }) => title);
  pdf.fontSize(CELL);
  const rowOf = (cells: readonly string[], color = INK): Row => ({
    cells,
    color,
    height: heightOf(pdf, places, cells),
  });
  const head = rowOf(heads, GREY);
  const most = pageSize(pdf).lastLine - MARGIN - head.height - 4 * PAD;
  const draw = (whole: Row): void => {
    const row = whole.height > most ? { ...whole, height: most, isCut: true } : whole;
    if (ensure(pdf, row.height + 2 * PAD)) drawRow(pdf, places, head);
    drawRow(pdf, places, row);
  };
  draw(head);
  for (const row of rows) draw(rowOf(row));
  if (total !== undefined) draw(rowOf(total));
  pdf.y += GAP;
};

export const drawBlock = (pdf: Pdf, block: Block): void => {
  if (block.is === 'table') drawTable(pdf, block);
  else if (block.is === 'facts') drawFacts(pdf, block.facts);
  else if (block.is === 'gap') pdf.y += GAP;
  else drawText(pdf, block.is, block.text);
};
