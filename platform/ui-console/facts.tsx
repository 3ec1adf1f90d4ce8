import type { ReactNode } from 'react';

/** Names and values of one record. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }): ReactNode {
  return (
    <dl className="c-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
