/** Direct sub-agents that need attention: those without a sale can be called, frozen ones are looked at. */
import type { ReactNode } from 'react';
import { send } from '#platform/client/send.ts';
import { notifyFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { Stack } from '#platform/ui/page/screen.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { getAgent } from '../../contract/lookup/get-agent.ts';
import { detailOf, PATHS } from '../agent-paths.ts';
import { AgentName, type Agent } from './agent-line.tsx';
import type { Summary } from './summary-card.tsx';
import styles from './my-agents.module.css';

/** The list has only masked mobiles: the whole one is read when it is needed. */
const call = async (id: string): Promise<void> => {
  try {
    const { mobile } = await send(getAgent, { id });
    window.location.assign(`tel:${mobile}`);
  } catch (error) {
    notifyFailure(error);
  }
};

interface AttentionCardProps {
  attention: Summary['attention'];
  now: Date;
  onAll: () => void;
}

export function AttentionCard({ attention: { count, rows }, now, onAll }: AttentionCardProps): ReactNode {
  const { t } = useText();
  if (count === 0) return null;
  return (
    <>
      <div className={styles['group']}>
        <h2>
          <b>{t('agents.attention.title')}</b>
          {t('agents.my-agents.places', { count: formatCount(count) })}
        </h2>
        <button type="button" className={styles['more']} onClick={onAll}>
          {t('agents.attention.all')}
          <Icon name="chevron" size={16} />
        </button>
      </div>
      <Stack>
        <Card>
          {rows.map((agent) => (
            <AttentionLine key={agent.id} agent={agent} now={now} />
          ))}
        </Card>
      </Stack>
    </>
  );
}

function AttentionLine({ agent, now }: { agent: Agent; now: Date }): ReactNode {
  const { t } = useText();
  const isFrozen = agent.status === 'frozen';
  return (
    <div className={styles['attention']}>
      <Tappable {...(mayOpen(PATHS.detail) && detailOf(agent))} className={cx('row row--2', styles['line'])}>
        <span className="grow">
          <AgentName agent={agent} />
          <span className="s">
            <Why agent={agent} now={now} />
          </span>
        </span>
        {isFrozen && <Icon name="chevron" className="chev" />}
      </Tappable>
      {!isFrozen && (
        <IconButton
          icon="phone"
          look="tint"
          label={t('agents.detail.call', { name: agent.name })}
          onClick={() => void call(agent.id)}
        />
      )}
    </div>
  );
}

function Why({ agent, now }: { agent: Agent; now: Date }): ReactNode {
  const { t, lang } = useText();
  if (agent.status === 'frozen') return t('agents.attention.frozen-hint');
  const day = agent.figures?.lastSaleDay;
  const last =
    day === undefined
      ? t('agents.attention.never')
      : t('agents.attention.last', { day: formatShortDate(day, now, lang) });
  return agent.terminalCount === 0 ? last : joined(last, t('agents.attention.idle', { count: agent.terminalCount }));
}
