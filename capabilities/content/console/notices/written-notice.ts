/** A notice while it is written, in four languages. */
import type { InputOf } from '#platform/contract/call.ts';
import { languages, type Lang } from '#platform/i18n/languages.ts';
import type { addNotice } from '../../contract/notices/add-notice.ts';

export interface WrittenText {
  readonly title: string;
  readonly body: string;
  /** The words of the button. */
  readonly action: string;
}

export interface WrittenNotice {
  readonly texts: Readonly<Record<Lang, WrittenText>>;
  /** A page of the app, or an address. */
  readonly link: string;
}

const NONE: WrittenText = { title: '', body: '', action: '' };

export const emptyNotice: WrittenNotice = {
  texts: { 'zh-Hans': NONE, 'zh-Hant': NONE, en: NONE, ja: NONE },
  link: '',
};

/** Title and text; with a link the words of its button too. */
export const isWhole = ({ texts, link }: WrittenNotice, lang: Lang): boolean => {
  const { title, body, action } = texts[lang];
  return title.trim() !== '' && body.trim() !== '' && (link.trim() === '' || action.trim() !== '');
};

export const missing = (notice: WrittenNotice): Lang[] => languages.filter((lang) => !isWhole(notice, lang));

type Words = Record<Lang, string>;

const wordsOf = ({ texts }: WrittenNotice, part: keyof WrittenText): Words => ({
  'zh-Hans': texts['zh-Hans'][part],
  'zh-Hant': texts['zh-Hant'][part],
  en: texts.en[part],
  ja: texts.ja[part],
});

export const requestOf = (notice: WrittenNotice): InputOf<typeof addNotice> => ({
  notice: {
    title: wordsOf(notice, 'title'),
    body: wordsOf(notice, 'body'),
    ...(notice.link.trim() !== '' && { link: notice.link, action: wordsOf(notice, 'action') }),
  },
});

/** Lines of a body as the app shows them: `## ` makes a heading, an empty line a new paragraph. */
export const linesOf = (body: string): { readonly text: string; readonly isHeading: boolean }[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) =>
      line.startsWith('## ') ? { text: line.slice(3), isHeading: true } : { text: line, isHeading: false },
    );
