import type { ReactNode } from 'react';

interface SameLettersProps {
  right: string;
  /** The name or number on the paper; without it, the right one is shown alone. */
  written?: string | undefined;
}

/** A name or number letter by letter: those that differ from the company's are marked. */
export function SameLetters({ right, written }: SameLettersProps): ReactNode {
  if (written === undefined || written === '') return <span className="c-letters">{right}</span>;
  const wanted = [...right];
  return (
    <span className="c-letters">
      {right}
      <br />
      {[...written].map((letter, index) =>
        // the same letter may stand at several places
        letter === wanted[index] ? <span key={index}>{letter}</span> : <mark key={index}>{letter}</mark>,
      )}
    </span>
  );
}
