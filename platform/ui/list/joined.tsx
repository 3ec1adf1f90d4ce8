import type { ReactNode } from 'react';
import './joined.css';

/** `团队 · CSV · 57 KB`: wraps between its parts, and a dot that would end or begin a line is not drawn. */
export function Joined({ parts }: { parts: readonly string[] }): ReactNode {
  return (
    <span className="joined">
      <span className="joined-in">
        {parts.map((part, index) => (
          <span key={index} className="joined-part">
            {index > 0 && <span className="joined-dot"> · </span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
