import type { ReactNode } from 'react';
import styles from './find.module.css';

/** The text with the part that was searched for marked; numbers are compared without what groups them. */
export function Marked({ text, part }: { text: string; part: string | undefined }): ReactNode {
  const at = part === undefined || part === '' ? -1 : text.toLowerCase().lastIndexOf(part.toLowerCase());
  if (at < 0 || part === undefined) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles['mark']}>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  );
}
