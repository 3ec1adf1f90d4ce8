import type { ReactNode } from 'react';

interface Match {
  readonly at: number;
  readonly end: number;
}

/** Where each word stands last, from left to right; of those that overlap the first. */
const findIn = (text: string, words: readonly string[]): Match[] =>
  words
    .map((word) => ({ word, at: word === '' ? -1 : text.toLowerCase().lastIndexOf(word.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .reduce<Match[]>(
      (found, { word, at }) => (at < (found.at(-1)?.end ?? 0) ? found : [...found, { at, end: at + word.length }]),
      [],
    );

/** The text with the words that were searched for marked; the page says how `mark` looks. */
export function Marked({ text, part }: { text: string; part: string | readonly string[] | undefined }): ReactNode {
  const found = findIn(text, [part ?? []].flat());
  return (
    <>
      {found.map(({ at, end }, index) => [
        text.slice(found[index - 1]?.end ?? 0, at),
        <mark key={at}>{text.slice(at, end)}</mark>,
      ])}
      {text.slice(found.at(-1)?.end ?? 0)}
    </>
  );
}
