import type { ReactNode } from 'react';

/** All keys of the page, at its foot. */
export function KeyList({ keys }: { keys: readonly (readonly [key: string, label: string])[] }): ReactNode {
  return (
    <footer className="c-keys" aria-hidden="true">
      {keys.map(([key, label]) => (
        <span key={key}>
          <kbd>{key}</kbd> {label}
        </span>
      ))}
    </footer>
  );
}
