/** 导出 is at one place: at the right of a list's bar, not in its filter and not below its rows. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../');
const pages = globSync('capabilities/*/mobile/**/*.tsx', { cwd: root }).filter((path) => !path.includes('.test.'));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
/** The downloads themselves, and the page of personal data, whose contents are the file. */
const NO_LIST = /^capabilities\/(exports|privacy)\//;
/** The export of personal data, and one that no page offers. */
const NOT_IN_A_BAR = new Set(['exportPersonalData', 'exportMerchants']);
const EXPORTED = globSync('capabilities/*/contract/**/export-*.ts', { cwd: root })
  .filter((path) => textOf(path).includes('defineExport('))
  .map((path) => /export const (export\w+)/.exec(textOf(path))?.[1] ?? '')
  .filter((call) => !NOT_IN_A_BAR.has(call));

it('every export of a list is asked for by the action of its bar', () => {
  const asked = pages.filter((path) => !path.startsWith('capabilities/exports/')).map(textOf);
  const elsewhere = EXPORTED.filter(
    (call) => !asked.some((text) => new RegExp(`<ExportAction\\s+call=\\{${call}\\}`).test(text)),
  );
  expect(elsewhere).toEqual([]);
  expect(EXPORTED.length).toBeGreaterThan(10);
});

it('no filter and no row exports', () => {
  expect(pages.filter((path) => /ExportRow|<ExportSheet/.test(textOf(path)) && !NO_LIST.test(path))).toEqual([]);
});
