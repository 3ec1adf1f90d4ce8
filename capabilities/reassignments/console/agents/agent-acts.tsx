/** The acts on an agent: each with its consequence in a line and its key; the chosen one at the foot. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { navigate } from '#platform/ui-console/navigation.ts';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import type { getAgentCard } from '#capabilities/agents/contract/lookup/get-agent-card.ts';
import { useStaff } from '#capabilities/staff/console/api.ts';
import { LevelAct, NoteAct, PasswordAct, SessionsAct, StandingAct } from './act-feet.tsx';
import { TermsAct } from './terms-act.tsx';
import styles from './agents.module.css';

export type AgentCard = AnswerOf<typeof getAgentCard>;

const ACTS = [
  { key: 'level', letter: 'L', permission: 'level:manage', Foot: LevelAct },
  { key: 'terms', letter: 'T', permission: 'terms:manage', Foot: TermsAct },
  { key: 'move', letter: 'M', permission: 'move:manage', Foot: undefined },
  { key: 'password', letter: 'P', permission: 'account:reset', Foot: PasswordAct },
  { key: 'sessions', letter: 'E', permission: 'agent:freeze', Foot: SessionsAct },
  { key: 'note', letter: 'N', permission: 'agent:annotate', Foot: NoteAct },
  { key: 'freeze', letter: 'F', permission: 'agent:freeze', Foot: StandingAct },
] as const;

type ActKey = (typeof ACTS)[number]['key'];
export const isAct = (text: string | null): text is ActKey => ACTS.some(({ key }) => key === text);

interface AgentActsProps {
  readonly card: AgentCard;
  readonly chosen: ActKey | undefined;
  readonly choose: (act: ActKey | undefined) => void;
}

export function AgentActs({ card, chosen, choose }: AgentActsProps): ReactNode {
  const { t } = useText();
  const permissions = useStaff()?.permissions ?? [];
  const acts = ACTS.filter(({ permission }) => permissions.includes(permission));
  const press = (key: ActKey): void => (key === 'move' ? navigate(`/agents/${card.code}/move`) : choose(key));
  useKeys(Object.fromEntries(acts.map(({ key, letter }) => [letter.toLowerCase(), () => press(key)])));
  const Foot = acts.find(({ key }) => key === chosen)?.Foot;
  const isClosed = card.status === 'closed';
  const nameOf = (key: ActKey): string => (key === 'freeze' && card.status === 'frozen' ? 'thaw' : key);
  return (
    <aside className="c-detail" aria-label={t('reassignments.console.acts')}>
      <header>
        <div>
          <b>{t('reassignments.console.acts')}</b>
          <span>{t('reassignments.console.acts-under')}</span>
        </div>
      </header>
      <div className="c-detail-body" tabIndex={0} role="region" aria-label={t('reassignments.console.acts')}>
        <div className={styles['acts']}>
          {acts.map(({ key, letter }) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === chosen}
              disabled={isClosed && key !== 'note'}
              onClick={() => press(key)}
            >
              <span>
                <b>{t(`reassignments.console.act.${nameOf(key)}`)}</b>
                <em>
                  {isClosed && key !== 'note'
                    ? t('reassignments.console.act-closed')
                    : t(`reassignments.console.act-hint.${nameOf(key)}`, {
                        level: card.levelCode,
                        mobile: card.mobile,
                      })}
                </em>
              </span>
              <kbd aria-hidden="true">{letter}</kbd>
            </button>
          ))}
        </div>
      </div>
      {Foot && (
        <footer>
          <div className={styles['foot']}>
            <Foot key={chosen} card={card} onEnd={() => choose(undefined)} />
          </div>
        </footer>
      )}
    </aside>
  );
}
