import type { ReactNode } from 'react';
import styles from './rich-text.module.css';

/**
 * Content text: paragraphs separated by empty lines; a line starting with `## ` is a heading. Never rendered as HTML.
 */
export function RichText({ text }: { text: string }): ReactNode {
  return (
    <div className={styles['text']}>
      {blocksOf(text).map((block, index) =>
        block.startsWith(HEADING) ? <h2 key={index}>{block.slice(HEADING.length)}</h2> : <p key={index}>{block}</p>,
      )}
    </div>
  );
}

const HEADING = '## ';

/** Paragraphs and headings: a heading is one line. */
const blocksOf = (text: string): string[] =>
  text
    .replaceAll(/^## .*$/gm, '\n$&\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
