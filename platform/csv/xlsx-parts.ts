/** The parts of an XLSX file that are equal in all files. */
import type { Cell } from './typed-cells.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Path of a sheet in the file, from 0. */
export const sheetPath = (index: number): string => `worksheets/sheet${index + 1}.xml`;

const each = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

/** @param sheets how many. */
export const contentTypes = (sheets: number): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  each(sheets, (index) => `<Override PartName="/xl/${sheetPath(index)}" ContentType="${TYPE}.worksheet+xml"/>`) +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

export const RELATIONS =
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** @param sheets how many. */
export const workbookRelations = (sheets: number): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  each(
    sheets,
    (index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="${sheetPath(index)}"/>`,
  ) +
  `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

export const workbook = (names: readonly string[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
  each(names.length, (index) => `<sheet name="${names[index]}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`) +
  '</sheets></workbook>';

/** Number formats of spreadsheets: 1 whole number, 4 `#,##0.00`, 14 date, 49 text; 164 and 165 are ours. */
const FORMATS: readonly (readonly [kind: Cell['is'], numberFormat: number, font: number])[] = [
  ['text', 49, 0],
  ['money', 4, 0],
  ['count', 1, 0],
  ['day', 164, 0],
  ['instant', 165, 0],
  ['head', 49, 1],
  ['note', 49, 2],
];

/** Style 0 belongs to cells without one. */
export const styleOf = (kind: Cell['is']): number => FORMATS.findIndex(([known]) => known === kind) + 1;

const format = (numberFormat: number, font: number): string =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;

const FONTS =
  '<fonts count="3"><font><sz val="11"/></font><font><b/><sz val="11"/></font>' +
  '<font><sz val="10"/><color rgb="FF6B7280"/></font></fonts>';

export const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  `${FONTS}<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>` +
  `<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FORMATS.length + 1}">` +
  `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  `${FORMATS.map(([, numberFormat, font]) => format(numberFormat, font)).join('')}</cellXfs></styleSheet>`;
