/** A statement as a file: the same statement and language give the same bytes, on every server and at any time. */
import type { Lang } from '#platform/i18n/languages.ts';
import type { FileFormat } from '../../contract/file/file-formats.ts';
import type { WrittenStatement } from '../find-statements.ts';
import { composeDocument } from './compose-document.ts';
import { toPdf } from './to-pdf.ts';
import { toXlsx } from './to-xlsx.ts';

export interface StatementFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
}

interface FileOptions {
  readonly format: FileFormat;
  readonly lang: Lang;
  readonly publicUrl: string;
}

export const FILE_TYPES: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const statementFile = async (stored: WrittenStatement, asked: FileOptions): Promise<StatementFile> => {
  const { format, lang } = asked;
  const document = composeDocument(stored, asked);
  return {
    // blanks are awkward in names of files
    name: `${document.title.replaceAll(/[\s,]+/g, '-')}_${document.number}.${format}`,
    mime: FILE_TYPES[format],
    bytes: await (format === 'pdf' ? toPdf(document, lang) : toXlsx(document)),
  };
};
