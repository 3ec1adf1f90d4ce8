/** 改条款: one term of anybody, or a policy that is opened for a root. */
import { Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { changeAgentTerms } from '#capabilities/policies/contract/terms/change-agent-terms.ts';
import { listAgentTerms } from '#capabilities/policies/contract/terms/list-agent-terms.ts';
import { previewAgentTerms } from '#capabilities/policies/contract/terms/preview-agent-terms.ts';
import type { FootProps } from './act-feet.tsx';
import { termName } from './agent-blocks.tsx';
import { Says, type Consequence } from './says.tsx';
import { useAct } from './use-act.ts';
import styles from './agents.module.css';

const NOTHING = { policyCode: '', term: '', value: '', like: '' };
type TermsDraft = typeof NOTHING;

const SHOWN = 4;

/** The first who are touched, then from when and how many are carried along; none where nothing would change. */
const effectsOf = (preview: AnswerOf<typeof previewAgentTerms> | undefined, t: Text['t']): Consequence[] =>
  preview === undefined || preview.touched.length === 0
    ? []
    : [
        ...preview.touched.slice(0, SHOWN).map(({ name, change, isCarried }) => ({
          tone: isCarried ? ('care' as const) : ('good' as const),
          text: `${name}：${change}`,
        })),
        { tone: 'next', text: t('reassignments.console.terms.from', { day: preview.validFrom }) },
        { tone: 'next', text: t('reassignments.console.terms.carried', { count: preview.carriedCount }) },
      ];

interface TermFieldsProps {
  readonly typed: TermsDraft;
  readonly change: (part: Partial<TermsDraft>) => void;
  readonly policies: AnswerOf<typeof listAgentTerms>['policies'];
  readonly isRoot: boolean;
}

function TermFields({ typed, change, policies, isRoot }: TermFieldsProps): ReactNode {
  const { t } = useText();
  const policy = policies.find(({ code }) => code === typed.policyCode);
  return (
    <div className={styles['fields']}>
      {isRoot ? (
        <Input
          placeholder={t('reassignments.console.terms.policy')}
          aria-label={t('reassignments.console.terms.policy')}
          value={typed.policyCode}
          onChange={({ target }) => change({ policyCode: target.value.trim() })}
        />
      ) : (
        <Select
          placeholder={t('reassignments.console.terms.policy')}
          aria-label={t('reassignments.console.terms.policy')}
          value={typed.policyCode || undefined}
          options={policies.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(policyCode: string) => change({ policyCode, term: '' })}
        />
      )}
      {policy === undefined && isRoot && (
        <Input
          placeholder={t('reassignments.console.terms.like')}
          aria-label={t('reassignments.console.terms.like')}
          value={typed.like}
          onChange={({ target }) => change({ like: target.value.trim() })}
        />
      )}
      {policy !== undefined && (
        <>
          <Select
            placeholder={t('reassignments.console.terms.term')}
            aria-label={t('reassignments.console.terms.term')}
            value={typed.term || undefined}
            options={policy.terms.map(({ term, value }) => ({ value: term, label: `${termName(term, t)} ${value}` }))}
            onChange={(term: string) => change({ term })}
          />
          <Input
            placeholder={t('reassignments.console.terms.value')}
            aria-label={t('reassignments.console.terms.value')}
            value={typed.value}
            onChange={({ target }) => change({ value: target.value })}
          />
        </>
      )}
    </div>
  );
}

/** A root is opened a policy like another root; anybody's single term is set within its bounds. */
export function TermsAct({ card, onEnd }: FootProps): ReactNode {
  const { t } = useText();
  const { data } = useCall(listAgentTerms, { agentCode: card.code });
  const [typed, setTyped] = useState(NOTHING);
  const isRoot = card.above.length === 0;
  const policy = data?.policies.find(({ code }) => code === typed.policyCode);
  const isOpening = policy === undefined && typed.like !== '';
  const wanted = {
    agentCode: card.code,
    policyCode: typed.policyCode,
    ...(isOpening ? { isOpening, likeAgentCode: typed.like } : { terms: [`${typed.term}=${typed.value.trim()}`] }),
  };
  const isWhole = typed.policyCode !== '' && (isOpening || (typed.term !== '' && typed.value.trim() !== ''));
  const preview = useCall(previewAgentTerms, wanted, { enabled: isWhole });
  const act = useAct(changeAgentTerms, {
    refetches: [listAgentTerms],
    said: ({ validFrom }) => t('reassignments.console.terms.done', { day: validFrom }),
    onDone: onEnd,
  });
  const change = (part: Partial<TermsDraft>): void => setTyped((old) => ({ ...old, ...part }));
  const effects = effectsOf(preview.data, t);
  return (
    <ArmedBox
      title={t('reassignments.console.terms.what')}
      label={t(isOpening ? 'reassignments.console.terms.open' : 'reassignments.console.terms.send')}
      canSend={isWhole && effects.length > 2 && !act.isRunning}
      onSend={() => act.send(wanted)}
      onCancel={onEnd}
    >
      {isWhole && preview.error !== null && <p className="c-note">{failureText(preview.error, t)}</p>}
      {effects.length > 0 && <Says all={effects} />}
      <TermFields typed={typed} change={change} policies={data?.policies ?? []} isRoot={isRoot} />
    </ArmedBox>
  );
}
