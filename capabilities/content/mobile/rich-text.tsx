import type { ReactNode } from 'react';
import styles from './rich-text.module.css';

/** Text of the content: paragraphs divided by empty lines; a line that begins with `## ` is a heading. Never markup. */
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
