/**
 * Draws documents as PDF: title, text, facts and tables on A4, with the font embedded. The same document gives the
 * same bytes, on every machine and by every version of Node: nothing is compressed, dates and the id come from the
 * document.
 */
import PdfLibrary from 'pdfkit';
import { drawBlock } from './blocks.ts';
import { embeddedFont } from './font.ts';
import { BOTTOM, GREY, MARGIN, pageSize } from './page.ts';
import type { PdfContent } from './pdf-content.ts';

type Pdf = InstanceType<typeof PdfLibrary>;

const open = ({ title, createdAt, lang, isWide }: PdfContent): Pdf => {
  const pdf = new PdfLibrary({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margins: { top: MARGIN, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    compress: false,
    bufferPages: true,
    lang,
    displayTitle: true,
    info: { Title: title, Producer: 'Zhanye', Creator: 'Zhanye', CreationDate: createdAt, ModDate: createdAt },
  });
  return pdf.registerFont('text', embeddedFont()).font('text');
};

const collect = (pdf: Pdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });

/** Page numbers need the number of pages: they are written last. */
const writeFeet = (pdf: Pdf, foot: string): void => {
  const { start, count } = pdf.bufferedPageRange();
  // a second line would be drawn on a page of its own
  const line = foot.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // below the bottom margin the library would begin another page
    pdf.page.margins.bottom = 0;
    pdf.fontSize(8).fillColor(GREY);
    const { width, lastLine } = pageSize(pdf);
    const y = lastLine + 16;
    pdf.text(line, MARGIN, y, { width: width - 60, lineBreak: false });
    pdf.text(`${index + 1} / ${count}`, MARGIN, y, { width, align: 'right', lineBreak: false });
  }
};

export const drawPdf = async (content: PdfContent): Promise<Buffer> => {
  const pdf = open(content);
  const done = collect(pdf);
  for (const block of content.blocks) drawBlock(pdf, block);
  writeFeet(pdf, content.foot);
  pdf.end();
  return done;
};
