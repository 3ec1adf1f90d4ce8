/** Step 2: the first policy and its terms; sends the invitation. */
import type { ReactNode } from 'react';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Avatar, Level } from '#platform/ui/basics/avatar.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { shownMobile } from '#platform/ui/form/mobile-text.ts';
import { redirect } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { Stack } from '#platform/ui/page/screen.tsx';
import { listTermTemplates } from '#capabilities/policies/contract/terms/list-term-templates.ts';
import {
  CostRows,
  likeliestFirst,
  NO_TERMS,
  PartsCard,
  useShareNames,
  withinBounds,
  withPart,
  type Terms,
} from '#capabilities/policies/mobile/api.ts';
import { addAgent } from '../../contract/adding/add-agent.ts';
import { listInvitations } from '../../contract/inviting/list-invitations.ts';
import { PATHS } from '../inviting/invitation-paths.ts';
import { dropDraft, type Draft } from './draft.ts';
import { KeepNote } from './keep-note.tsx';
import type { StepProps } from './step-props.ts';
import { TemplateRow } from './template-row.tsx';
import { policyOf, shownTemplate, termsOf } from './terms-of-draft.ts';
import styles from './terms-step.module.css';

interface TermsStepProps extends StepProps {
  /** The limits have changed meanwhile. */
  onStale: () => void;
}

export function TermsStep(props: TermsStepProps): ReactNode {
  const { draft, change, offer, frame } = props;
  const { t } = useText();
  const policy = policyOf(offer, draft);
  const templates = useCall(
    listTermTemplates,
    { policyId: policy?.id ?? '', levelCode: draft.levelCode },
    { enabled: policy !== undefined },
  );
  if (policy === undefined)
    return frame(
      <Stack>
        <Card>
          <Empty icon="policy" title={t('invitations.add.no-policy')}>
            {t('invitations.add.no-policy-hint')}
          </Empty>
        </Card>
      </Stack>,
      <ActionBar leads>
        <Button kind="quiet" onClick={() => change({ step: 'basics' })}>
          {t('invitations.add.back')}
        </Button>
      </ActionBar>,
    );
  if (templates.isPending)
    return frame(
      <>
        <Invited draft={draft} />
        <Stack>
          <Card>
            <SkeletonRows count={6} lead="none" />
          </Card>
        </Stack>
      </>,
      undefined,
    );
  return (
    <TermsForm
      {...props}
      policy={policy}
      templates={likeliestFirst(templates.data?.templates ?? [], draft.levelCode)}
    />
  );
}

interface TermsFormProps extends TermsStepProps {
  policy: StepProps['offer']['policies'][number];
  templates: Parameters<typeof termsOf>[3];
}

const requestOf = (
  { name, mobile, levelCode, remark }: Draft,
  policyId: TermsFormProps['policy']['id'],
  terms: Terms,
): InputOf<typeof addAgent> => ({
  name,
  mobile,
  levelCode,
  ...(remark !== '' && { remark }),
  policyId,
  terms: { costs: [...terms.costs], parts: [...terms.parts] },
});

function TermsForm({ draft, change, offer, frame, onStale, policy, templates }: TermsFormProps): ReactNode {
  const { t } = useText();
  const { id: policyId, bounds } = policy;
  const terms = termsOf(draft, policyId, bounds, templates);
  const shareNames = useShareNames(policyId, bounds.parts);
  const setTerms = (next: Terms, template: string | undefined = undefined): void =>
    change({
      terms: { ...draft.terms, [policyId]: next },
      template: { ...draft.template, [policyId]: template ?? draft.template[policyId] ?? '' },
    });
  const add = useCommand(addAgent, {
    invalidates: [listInvitations],
    onSuccess: ({ id }) => {
      dropDraft();
      redirect(PATHS.addAgent, { id });
    },
    onError: (error) => takeError(error, change, onStale),
  });
  const submit = (): void => add.mutate(requestOf(draft, policyId, terms));
  return frame(
    <>
      <Invited draft={draft} />
      <Stack>
        <PolicyCard
          draft={draft}
          change={change}
          offer={offer}
          policy={policy}
          templates={templates}
          setTerms={setTerms}
        />
        <CostsCard policy={policy} terms={terms} setTerms={setTerms} />
        <PartsCard
          look="bars"
          bounds={bounds.parts}
          terms={terms}
          name={draft.name}
          stages="each"
          shareNames={shareNames}
          onChange={(key, value) => setTerms(withPart(terms, key, value))}
        />
      </Stack>
    </>,
    <ActionBar note={<KeepNote bounds={bounds} terms={terms} />}>
      <Button kind="quiet" className="fit" onClick={() => change({ step: 'basics' })}>
        {t('invitations.add.back')}
      </Button>
      <Button running={add.isPending} onClick={submit}>
        {t('invitations.add.send')}
      </Button>
    </ActionBar>,
  );
}

interface PolicyCardProps extends Pick<TermsFormProps, 'draft' | 'change' | 'offer' | 'policy' | 'templates'> {
  setTerms: (next: Terms, template?: string) => void;
}

/** The choice of the policy, and of the template for its terms. */
function PolicyCard({ draft, change, offer, policy, templates, setTerms }: PolicyCardProps): ReactNode {
  const { t } = useText();
  const { id: policyId, bounds } = policy;
  return (
    <Card>
      <CardHead title={t('invitations.add.first-policy')} more={t('invitations.add.more-later')} />
      <div className={styles['chips']}>
        <Chips
          label={t('invitations.add.first-policy')}
          choices={offer.policies.map(({ id, name }) => ({ value: id, label: name }))}
          value={policyId}
          onChange={(id) => change({ policyId: id })}
        />
      </div>
      <TemplateRow
        templates={templates}
        chosen={shownTemplate(draft, policyId, templates)}
        onChoose={(template, id) => setTerms(withinBounds(template.terms, bounds), id)}
      />
    </Card>
  );
}

interface CostsCardProps extends Pick<PolicyCardProps, 'policy' | 'setTerms'> {
  terms: Terms;
}

function CostsCard({ policy: { id: policyId, bounds }, terms, setTerms }: CostsCardProps): ReactNode {
  const { t } = useText();
  return (
    <Card>
      <CardHead
        title={t('invitations.add.costs')}
        more={t('invitations.add.my-costs')}
        onClick={() => setTerms({ costs: withinBounds(NO_TERMS, bounds).costs, parts: terms.parts }, '')}
      />
      <CostRows key={policyId} bounds={bounds.costs} terms={terms} folds onChange={(next) => setTerms(next)} />
    </Card>
  );
}

function Invited({ draft: { name, mobile, levelCode } }: { draft: Draft }): ReactNode {
  const { t } = useText();
  return (
    <header className={styles['who']}>
      <Avatar name={name} />
      <div className="grow">
        <h2>
          {name}
          <Level>{levelCode}</Level>
        </h2>
        <p className="t-meta">{t('invitations.add.to-invite', { mobile: shownMobile(mobile) })}</p>
      </div>
    </header>
  );
}

const OF_BASICS: readonly string[] = ['mobile_is_agent', 'mobile_is_invited', 'level_above_own', 'level_unknown'];

/** Errors of the first step are shown there; limits that changed meanwhile are read again. */
const takeError = (error: Error, change: StepProps['change'], onStale: () => void): void => {
  if (!(error instanceof CallError)) return;
  const { reason = '', fields } = error.failure;
  if (OF_BASICS.includes(reason) || fields?.['mobile'] !== undefined || fields?.['name'] !== undefined)
    change({ step: 'basics' });
  if (reason.startsWith('terms_') || reason.startsWith('policy_')) onStale();
};
