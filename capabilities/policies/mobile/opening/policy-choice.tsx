/** The policies with their states: one that can be opened, an open one, one that the caller does not have. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { PickRow } from '#platform/ui/form/choice.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { listOpenPolicies } from '../../contract/opening/list-open-policies.ts';
import { AskParent } from '../ask-parent.tsx';
import { POLICY_PATHS } from '../policy-paths.ts';
import type { AgentPolicies, AgentPolicy } from '../terms/agent-policies.ts';
import { useShownDay } from '../use-shown-day.ts';
import styles from './open-policy.module.css';

interface PolicyChoiceProps {
  read: AgentPolicies;
  chosenId: string | undefined;
  onChoose: (policyId: string) => void;
}

export function PolicyChoice({ read, chosenId, onChoose }: PolicyChoiceProps): ReactNode {
  const { t } = useText();
  const { agent, policies } = read;
  return (
    <Card>
      <CardHead title={t('policies.open-policy.choose')} more={t('policies.open-policy.choose-hint')} />
      <div className={styles['policies']} role="radiogroup" aria-label={t('policies.open-policy.choose')}>
        {inOrder(policies).map((policy) => (
          <PolicyRow
            key={policy.id}
            agent={agent}
            policy={policy}
            parent={read.parent}
            isChosen={policy.id === chosenId}
            onChoose={() => onChoose(policy.id)}
          />
        ))}
      </div>
      {chosenId === undefined && (
        <Empty icon="policy" title={t('policies.open-policy.nothing', { name: agent.name })}>
          {t('policies.open-policy.nothing-text')}
        </Empty>
      )}
    </Card>
  );
}

const ORDER = ['available', 'open', 'not_mine'] as const;

/** Policies that can be opened come first. */
const inOrder = (policies: readonly AgentPolicy[]): AgentPolicy[] =>
  policies.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));

interface PolicyRowProps {
  agent: AgentPolicies['agent'];
  policy: AgentPolicy;
  parent: AgentPolicies['parent'];
  isChosen: boolean;
  onChoose: () => void;
}

const useMeta = (): ((policy: AgentPolicy, name: string) => string) => {
  const { t } = useText();
  const dayOf = useShownDay();
  const { data } = useCall(listOpenPolicies, {});
  const names = new Map(data?.policies.map((one) => [one.id, `${one.brandName} ${one.modelName}`]));
  return ({ id, state, status, openedAt, mine }, name) => {
    if (state === 'available' && status === 'closed') return t('policies.open-policy.closed');
    if (state === 'not_mine') return t('policies.open-policy.not-mine');
    if (state === 'open' && openedAt !== undefined)
      return t('policies.open-policy.opened-on', { name, day: dayOf(openedAt) });
    const reward = mine?.parts.find(({ kind }) => kind === 'activation')?.value ?? 0;
    return joined(names.get(id), reward > 0 && t('policies.open-policy.reward', { amount: formatFen(fen(reward)) }));
  };
};

function PolicyRow({ agent, policy, parent, isChosen, onChoose }: PolicyRowProps): ReactNode {
  const { t } = useText();
  const meta = useMeta()(policy, agent.name);
  const isOff = policy.state !== 'available' || policy.status === 'closed';
  const text = (
    <span className="grow">
      <span className="k">
        <span className={styles['title']}>
          {policy.name}
          {policy.state === 'open' && <Tag>{t('policies.state.open')}</Tag>}
        </span>
      </span>
      {meta !== '' && <span className="s">{meta}</span>}
    </span>
  );
  if (!isOff)
    return (
      <PickRow group="policy" checked={isChosen} onChange={onChoose}>
        {text}
      </PickRow>
    );
  return (
    <div className={cx('row row--2', styles['off'])}>
      <span className={styles['mark']} aria-hidden />
      {text}
      {policy.state === 'open' ? (
        <SmallButton kind="quiet" onClick={() => push(POLICY_PATHS.agent, { id: agent.id, policyId: policy.id })}>
          {t('policies.open-policy.edit')}
        </SmallButton>
      ) : policy.state === 'available' ? null : (
        <AskParent parent={parent} label={t('policies.open-policy.ask')} what={policy.name} />
      )}
    </div>
  );
}
