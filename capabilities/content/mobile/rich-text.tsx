import type { ReactNode } from 'react';
import styles from './rich-text.module.css';

/**
 * Content text: paragraphs separated by empty lines; a line starting with `## ` is a heading. Never rendered as HTML.
 */
export function RichText({ text }: { text: string }): ReactNode {
  return (
    <div className={styles['text']}>
      {text
        .trim()
        .split(/\n{2,}/)
        .map((block, index) => (
          <Block key={index} block={block} />
        ))}
    </div>
  );
}

function Block({ block }: { block: string }): ReactNode {
  const [first = '', ...rest] = block.split('\n');
  if (!first.startsWith('## ')) return <p>{block}</p>;
  return (
    <>
      <h2>{first.slice(3)}</h2>
      {rest.length > 0 && <p>{rest.join('\n')}</p>}
    </>
  );
}
