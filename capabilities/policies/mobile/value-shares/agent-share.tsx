/** A sub-agent's part in a row; a user who may change it can open the sheet. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { Level } from '#platform/ui/basics/avatar.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { useMayOpen } from '../use-may-open.ts';
import { useShownDay } from '../use-shown-day.ts';
import type { RuleOfShare, SharedAgent } from './share-filter.ts';
import { ShareSheet } from './share-sheet.tsx';
import { exampleShare, keptOf, shareText } from './share-words.ts';
import styles from './value-shares.module.css';

interface AgentShareProps {
  agent: SharedAgent;
  rule: RuleOfShare;
}

export function AgentShare({ agent, rule }: AgentShareProps): ReactNode {
  const { t } = useText();
  const mayChange = useMayOpen();
  const [isOpen, setOpen] = useState(false);
  const { shareType, minePpm } = rule;
  const mine = exampleShare(minePpm, shareType);
  const theirs = exampleShare(agent.valuePpm, shareType);
  const amounts = { theirs: formatFen(theirs), kept: formatFen(keptOf(mine, theirs)) };
  const meta = agent.valuePpm === 0 ? 'policies.value-shares.unset' : 'policies.value-shares.split';
  const name = (
    <span className={styles['who']}>
      {agent.name} <Level>{agent.levelCode}</Level>
    </span>
  );
  return (
    <>
      <Row
        title={name}
        value={<b className={styles['value']}>{shareText(agent.valuePpm, shareType)}</b>}
        valueMeta={
          <>
            {t(meta, amounts)}
            <Next agent={agent} rule={rule} />
          </>
        }
        {...(mayChange && { onClick: () => setOpen(true) })}
      />
      {mayChange && (
        <ShareSheet key={String(isOpen)} open={isOpen} onClose={() => setOpen(false)} agent={agent} rule={rule} />
      )}
    </>
  );
}

function Next({ agent: { nextPpm, nextFrom }, rule }: AgentShareProps): ReactNode {
  const { t } = useText();
  const shown = useShownDay();
  if (nextPpm === undefined || nextFrom === undefined) return null;
  const share = shareText(nextPpm, rule.shareType);
  return <span className={styles['next']}>{t('policies.value-shares.next', { day: shown(nextFrom), share })}</span>;
}
