/** The way from the caller down to the agent whose sub-agents are shown. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Level } from '#platform/ui/basics/avatar.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { PATHS } from '../agent-paths.ts';
import type { Summary } from './summary-card.tsx';
import styles from './my-agents.module.css';

export function Crumbs({ summary: { agent, above } }: { summary: Summary }): ReactNode {
  const { t } = useText();
  return (
    <nav className={styles['crumbs']} aria-label={t('agents.my-agents.way')}>
      {above.map(({ id, name, relation }) => (
        <Step key={id} id={relation === 'self' ? undefined : id}>
          {relation === 'self' ? t('agents.my-agents.me') : (name ?? '')}
        </Step>
      ))}
      <b aria-current="page">
        {agent.name}
        <Level>{agent.levelCode}</Level>
      </b>
    </nav>
  );
}

function Step({ id, children }: { id: string | undefined; children: string }): ReactNode {
  return (
    <>
      <Link to={PATHS.list} query={{ id }}>
        {children}
      </Link>
      <Icon name="chevron" size={16} />
    </>
  );
}
