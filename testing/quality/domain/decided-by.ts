/** The files that docs/domain.md names under a rule: those that pay, that show, that read. */
import { readExamples } from './examples.ts';
import { readSections } from './sections.ts';

export interface Rule {
  readonly name: string;
  /** Files of `Paid by: …`, `Shown by: …` or `Read by: …`. */
  readonly decidedBy: readonly string[];
  /** One of its examples answers with an amount. */
  readonly answersMoney: boolean;
}

const DECIDED_BY = /^(?:Paid|Shown|Read) by: (.+)$/gm;
const AMOUNT = /\d\.\d\d(?!\d)/;

const filesIn = (list: string): string[] => [...list.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

export const readRules = (markdown: string): Rule[] =>
  readSections(markdown).map(({ name, text }) => ({
    name,
    decidedBy: [...text.matchAll(DECIDED_BY)].flatMap(([, list = '']) => filesIn(list)),
    answersMoney: readExamples(text).some(({ rows }) =>
      rows.some(({ expected }) => Object.values(expected).some((answer) => AMOUNT.test(answer))),
    ),
  }));
