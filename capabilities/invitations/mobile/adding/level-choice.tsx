/** The level of the new sub-agent: those above the inviter's own are shown, but off. */
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { PATHS } from '../inviting/invitation-paths.ts';
import type { Offer } from './step-props.ts';
import styles from './add-agent.module.css';

interface LevelChoiceProps {
  offer: Pick<Offer, 'levels' | 'ownLevel'>;
  value: string;
  onChange: (code: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function LevelChoice({ offer: { levels, ownLevel }, value, onChange }: LevelChoiceProps): ReactNode {
  const { t } = useText();
  const given = levels.filter(({ canGive }) => canGive);
  const highest = given.at(-1);
  const hint = highest === undefined || highest.code === ownLevel ? 'level-hint' : 'level-hint-lower';
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = given.at((given.findIndex(({ code }) => code === value) + step) % given.length);
    if (next) onChange(next.code);
  };
  return (
    <div className="field">
      <div className="field-l">
        <span id="level-label">{t('invitations.level')}</span>
        {mayOpen(PATHS.levels) && (
          <Link className="t-link" to={PATHS.levels}>
            {t('invitations.add.level-help')}
          </Link>
        )}
      </div>
      <div className={styles['levels']} role="radiogroup" aria-labelledby="level-label" onKeyDown={move}>
        {levels.map(({ code, name, canGive }) => (
          <button
            key={code}
            type="button"
            role="radio"
            aria-checked={code === value}
            tabIndex={code === value ? 0 : -1}
            className={styles['level']}
            disabled={!canGive}
            onClick={() => onChange(code)}
          >
            {name}
          </button>
        ))}
      </div>
      <p className="hint">{t(`invitations.add.${hint}`, { level: highest?.name ?? ownLevel })}</p>
    </div>
  );
}
