/** The form of opening a policy for one agent. */
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Callout, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { listTermTemplates } from '../../contract/terms/list-term-templates.ts';
import type { AgentPolicies, AgentPolicy } from '../terms/agent-policies.ts';
import { CostRows } from '../terms/cost-rows.tsx';
import { PartsCard } from '../terms/parts-card.tsx';
import { likeliestFirst, OWN, TemplateChips, templateId } from '../terms/template-chips.tsx';
import type { TermErrors } from '../terms/term-errors.ts';
import { changesOf, completed, countOf, NO_TERMS, withinBounds, withPart } from '../terms/terms-draft.ts';
import type { Bounds, Terms } from '../terms/terms-shape.ts';
import { usePolicyDrafts } from '../terms/use-policy-drafts.ts';
import { useShareNames } from '../terms/use-share-names.ts';
import { AfterOpening } from './after-opening.tsx';
import { AgentCard } from './agent-card.tsx';
import { OpenBar } from './open-bar.tsx';
import type { OpenedPolicy } from './opened-result.tsx';
import { PolicyChoice } from './policy-choice.tsx';
import { SameCount } from './same-count.tsx';

interface OpenFormProps {
  read: AgentPolicies;
  policyId: string | undefined;
  template: string;
  onChange: (change: { agentId?: string | undefined; policyId?: string | undefined; template?: string }) => void;
  onReread: () => void;
  onOpened: (opened: OpenedPolicy) => void;
}

type OfferedPolicy = AgentPolicy & { bounds: Bounds };

const isOffered = (policy: AgentPolicy): policy is OfferedPolicy =>
  policy.state === 'available' && policy.status === 'open' && policy.bounds !== undefined;

export function OpenForm({ read, policyId, onChange, ...form }: OpenFormProps): ReactNode {
  const { t } = useText();
  const { agent, policies } = read;
  const offered = policies.filter(isOffered);
  const policy = offered.find(({ id }) => id === policyId) ?? offered[0];
  const drafts = usePolicyDrafts(agent.id);
  useLeaveGuard(offered.some(({ id }) => drafts.of(id) !== undefined));
  const isDirect = agent.relation === 'direct';
  const head = (
    <>
      <AgentCard agent={agent} openCount={policies.filter(({ state }) => state === 'open').length} onPick={onChange} />
      {!isDirect && <Callout tone="warning">{t('policies.open-policy.not-direct', { name: agent.name })}</Callout>}
      {isDirect && (
        <PolicyChoice read={read} chosenId={policy?.id} onChoose={(id) => onChange({ policyId: id, template: '' })} />
      )}
      {isDirect && agent.status !== 'normal' && (
        <Callout tone="warning">{t(`policies.open-policy.agent-${agent.status}`, { name: agent.name })}</Callout>
      )}
    </>
  );
  if (!policy || !isDirect || !read.canChange)
    return (
      <Screen bar={<NavBar />}>
        <Stack>{head}</Stack>
      </Screen>
    );
  return <PolicyForm key={policy.id} head={head} read={read} policy={policy} onChange={onChange} {...form} />;
}

interface PolicyFormProps extends Omit<OpenFormProps, 'policyId'> {
  head: ReactNode;
  policy: OfferedPolicy;
}

/** Templates of the policy's terms, the likeliest for the agent first. */
const useOffers = ({ id, levelCode }: AgentPolicies['agent'], policyId: string) => {
  const { data, isPending } = useCall(listTermTemplates, { policyId, levelCode, exceptAgentId: id });
  return { offers: likeliestFirst(data?.templates ?? [], levelCode), isWaiting: isPending };
};

function PolicyForm({ head, read: { agent }, policy, template: chosen, ...form }: PolicyFormProps): ReactNode {
  const { t } = useText();
  const { offers, isWaiting } = useOffers(agent, policy.id);
  const drafts = usePolicyDrafts(agent.id);
  const [errors, setErrors] = useState<TermErrors>();
  const template = offers.find((offer) => templateId(offer) === chosen) ?? (chosen === OWN ? undefined : offers[0]);
  const start = template ? withinBounds(template.terms, policy.bounds) : completed(NO_TERMS, policy.bounds);
  const draft = drafts.of(policy.id);
  const terms = draft ? withinBounds(draft.terms, policy.bounds) : start;
  const change = (next: Terms): void => {
    setErrors(undefined);
    drafts.keep(policy.id, start, next);
  };
  const choose = async (next: string): Promise<void> => {
    if (!(await isSureToReplace(countOf(changesOf(start, terms)), t))) return;
    drafts.drop(policy.id);
    setErrors(undefined);
    form.onChange({ template: next });
  };
  const foot = isWaiting ? undefined : (
    <OpenBar
      agent={agent}
      policy={policy}
      terms={terms}
      template={template}
      onRefused={setErrors}
      onReread={form.onReread}
      onOpened={(validFrom) => {
        drafts.drop(policy.id);
        form.onOpened({ agent, policy, validFrom });
      }}
    />
  );
  return (
    <Screen bar={<NavBar />} foot={foot} room={foot ? 'action-note' : 'plain'}>
      <Stack>
        {head}
        {isWaiting ? (
          <Card>
            <SkeletonRows count={5} lead="none" lines={1} />
          </Card>
        ) : (
          <TermCards
            agent={agent}
            policy={policy}
            offers={offers}
            template={template}
            start={start}
            terms={terms}
            errors={errors}
            onTemplate={(next) => void choose(next)}
            onChange={change}
          />
        )}
      </Stack>
    </Screen>
  );
}

const isSureToReplace = async (count: number, t: ReturnType<typeof useText>['t']): Promise<boolean> =>
  count === 0 ||
  (await confirm({ title: t('policies.open-policy.replace', { count }), ok: t('policies.open-policy.replace-ok') }));

interface TermCardsProps {
  agent: AgentPolicies['agent'];
  policy: OfferedPolicy;
  offers: ComponentProps<typeof TemplateChips>['templates'];
  template: ComponentProps<typeof SameCount>['template'];
  start: Terms;
  terms: Terms;
  errors: TermErrors | undefined;
  onTemplate: (chosen: string) => void;
  onChange: (terms: Terms) => void;
}

/** Template, costs and shares, and the terms that apply once the policy is open. */
function TermCards(props: TermCardsProps): ReactNode {
  const { agent, policy, offers, template, start, terms, errors, onTemplate, onChange } = props;
  const { t } = useText();
  const shareNames = useShareNames(policy.id, policy.bounds.parts);
  return (
    <>
      <Card>
        <CardHead title={t('policies.terms.template')} more={t('policies.terms.template-hint')} />
        <TemplateChips templates={offers} value={template ? templateId(template) : OWN} onChange={onTemplate} />
      </Card>
      <Card>
        <CardHead
          title={t('policies.terms.costs')}
          more={<SameCount template={template} start={start} terms={terms} />}
        />
        <CostRows folds bounds={policy.bounds.costs} terms={terms} errors={errors} onChange={onChange} />
      </Card>
      <PartsCard
        look="bars"
        stages="sum"
        bounds={policy.bounds.parts}
        terms={terms}
        name={agent.name}
        shareNames={shareNames}
        errors={errors}
        onChange={(key, value) => onChange(withPart(terms, key, value))}
      />
      <AfterOpening agent={agent} policy={policy} bounds={policy.bounds} terms={terms} />
    </>
  );
}
