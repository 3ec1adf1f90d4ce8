import type { ReactNode } from 'react';
import './marked.css';

/** The text with the words that were searched for marked. */
export function Marked({ text, part }: { text: string; part: string | readonly string[] | undefined }): ReactNode {
  const words = [part ?? []].flat().filter((word) => word !== '');
  const found = words
    .map((word) => ({ word, at: text.toLowerCase().lastIndexOf(word.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  let from = 0;
  const pieces = found.flatMap(({ word, at }) => {
    if (at < from) return [];
    const before = text.slice(from, at);
    from = at + word.length;
    return [before, <mark key={at}>{text.slice(at, from)}</mark>];
  });
  return (
    <>
      {pieces}
      {text.slice(from)}
    </>
  );
}
