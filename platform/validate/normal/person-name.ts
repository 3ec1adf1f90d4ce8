import { plainValue } from './plain-value.ts';

/** The dots that people type between the parts of a name. */
const DOTS = /[•・･‧∙⋅●·᛫⸱ꞏ\u0387]/g;
const HAN_STOP_HAN = /(?<=\p{Script=Han})[.。｡](?=\p{Script=Han})/gu;
/** Marks that a list or a sentence puts around a name; dots are part of it. */
const AROUND = /^[,，、;；:：!！"'“”‘’。｡]+|[,，、;；:：!！"'“”‘’。｡]+$/gu;
const MOST = 30;

/** The form in which it is stored and compared: ordinary characters, `·` for every middle dot, no blanks. */
export const normalPersonName = (typed: string): string =>
  plainValue(typed)
    .normalize('NFKC')
    .replaceAll(/\s+/g, '')
    .replaceAll(AROUND, '')
    .replaceAll(DOTS, '·')
    .replaceAll(HAN_STOP_HAN, '·');

/** A normal name: Han characters, with single dots between them, thirty signs at most. */
export const isPersonName = (name: string): boolean =>
  /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u.test(name) && Array.from(name).length <= MOST;

/** Two to four characters, as most names are. */
export const isUsualName = (name: string): boolean => /^\p{Script=Han}{2,4}$/u.test(name);

/** Whether the user is asked if a typed name is as on the card. No name is refused for its length. */
export const needsAsking = (typed: string): boolean => {
  const name = normalPersonName(typed);
  return isPersonName(name) && !isUsualName(name);
};

export const isSamePerson = (one: string, other: string): boolean => normalPersonName(one) === normalPersonName(other);
