import type { ReactNode } from 'react';

export function AgentCell({ name, code }: { name: string; code: string }): ReactNode {
  return (
    <>
      <b>{name}</b>
      <span>{code}</span>
    </>
  );
}
