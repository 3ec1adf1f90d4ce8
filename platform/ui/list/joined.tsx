import type { ReactNode } from 'react';
import { DOT } from '#platform/i18n/joined.ts';
import './joined.css';

/**
 * `团队 · CSV · 57 KB`, of those parts that there are: wraps between them, and a dot that would end or begin a line is
 * not drawn. Plain text is joined by `joined` of the texts.
 */
export function Joined({ parts }: { parts: readonly ReactNode[] }): ReactNode {
  const shown = parts.filter((part) => part !== undefined && part !== null && part !== false && part !== '');
  return (
    <span className="joined">
      <span className="joined-in">
        {shown.map((part, index) => (
          <span key={index} className="joined-part">
            {index > 0 && <span className="joined-dot">{DOT}</span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
