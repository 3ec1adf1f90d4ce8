import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Level } from '#platform/ui/basics/avatar.tsx';
import styles from './what-if.module.css';

const DEEPEST_INDENT = 4;

interface AgentLineProps {
  agent: { readonly agent: { name?: string | undefined }; readonly levelCode: string; readonly depth: number };
  end: ReactNode;
  children: ReactNode;
}

/** An agent in a list drawn as a tree. */
export function AgentLine({ agent: { agent, levelCode, depth }, end, children }: AgentLineProps): ReactNode {
  const { t } = useText();
  return (
    <li data-depth={Math.min(depth, DEEPEST_INDENT)}>
      <span className={styles['agent']}>
        <span>{agent.name ?? t('policies.preview-terms.someone')}</span>
        <Level>{levelCode}</Level>
      </span>
      <span className={styles['amount']}>{end}</span>
      {children}
    </li>
  );
}
