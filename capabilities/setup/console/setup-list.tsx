/** /console/setup: what is missing until the first agent can trade, ticked by what is true. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { navigate, replaceAddress, usePath } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { listSteps } from '../contract/list-steps.ts';
import { OpenStep } from './open-step.tsx';
import { PATHS, ROAD, type Step } from './step-facts.ts';
import { useFactText } from './use-fact-text.ts';

const BASE = '/setup';

function StepIcon({ state }: { state: Step['state'] }): ReactNode {
  if (state === 'done') return <Icon name="check-filled" size={20} />;
  if (state === 'open') return <Icon name="warn-filled" size={20} />;
  return <i />;
}

interface StepLineProps {
  step: Step;
  isOpen: boolean;
  onOpen: () => void;
}

function StepLine({ step, isOpen, onOpen }: StepLineProps): ReactNode {
  const { t } = useText();
  const factText = useFactText();
  return (
    <li data-state={step.state} aria-current={isOpen || undefined}>
      <button type="button" onClick={onOpen}>
        <StepIcon state={step.state} />
        <span>
          <b>
            {t(`setup.console.step.${step.step}`)}
            {step.state === 'next' && <ToneTag tone="primary">{t('setup.console.next')}</ToneTag>}
          </b>
          <em>{factText(step)}</em>
        </span>
        <span className="c-soft">
          {step.waitsFor.length > 0 &&
            t('setup.console.waits', {
              what: step.waitsFor.map((each) => t(`setup.console.step.${each}`)).join(t('setup.console.comma')),
            })}
        </span>
        <span className="c-setup-act">{t(step.state === 'done' ? 'setup.console.look' : 'setup.console.fill')}</span>
      </button>
    </li>
  );
}

function Progress({ steps }: { steps: readonly Step[] }): ReactNode {
  const { t } = useText();
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <header className="c-setup-head">
      <p>
        <b>{done}</b> {t('setup.console.of', { count: steps.length })}
      </p>
      <div aria-hidden="true">
        {steps.map(({ step, state }) => (
          <i key={step} data-state={state} />
        ))}
      </div>
      <p className="c-note">{t('setup.console.true')}</p>
    </header>
  );
}

/** Where the first earning is stuck. */
function Road({ steps }: { steps: readonly Step[] }): ReactNode {
  const { t } = useText();
  const isDone = (name: string): boolean => steps.some(({ step, state }) => step === name && state === 'done');
  const stuck = ROAD.find(({ step }) => !isDone(step));
  return (
    <section className="c-road">
      <h2>
        {t('setup.console.road')} <em>{t('setup.console.road.hint')}</em>
      </h2>
      <ol>
        {ROAD.map(({ part, step }) => (
          <li key={part} data-state={isDone(step) ? 'done' : stuck?.step === step ? 'next' : undefined}>
            {t(`setup.console.road.${part}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function SetupList(): ReactNode {
  const { t } = useText();
  const opened = usePath().slice(BASE.length + 1);
  const list = useCall(listSteps, {}, { refetchMs: 30_000 });
  const steps = list.data?.rows ?? [];
  const found = steps.find(({ step }) => step === opened) ?? steps.find(({ state }) => state === 'next');
  const open = (step: Step | undefined): void => replaceAddress(step === undefined ? BASE : `${BASE}/${step.step}`);
  const index = steps.findIndex((each) => each === found);
  useRowKeys({ rows: steps, index, isOpen: opened !== '', open });
  const path = found && PATHS[found.step];
  useKeys({ enter: path === undefined ? undefined : () => navigate(path) });
  return (
    <div className="c-page">
      <PageHead title={t('setup.console.setup')}>
        <Button icon={<Icon name="refresh" size={18} />} onClick={() => void list.refetch()}>
          {t('setup.console.again')}
        </Button>
      </PageHead>
      <div className="c-body" {...(found !== undefined && { 'data-open': '' })}>
        <section className="c-list" tabIndex={0} aria-label={t('setup.console.setup')}>
          <ListState list={list}>
            <Progress steps={steps} />
            <ol className="c-setup">
              {steps.map((step) => (
                <StepLine key={step.step} step={step} isOpen={step === found} onOpen={() => open(step)} />
              ))}
            </ol>
            <Road steps={steps} />
          </ListState>
        </section>
        {found !== undefined && <OpenStep key={found.step} step={found} onClose={() => open(undefined)} />}
      </div>
      <KeyList
        keys={['j', 'k', 'enter'].map((key) => [t(`setup.console.key.${key}`), t(`setup.console.key.${key}.does`)])}
      />
    </div>
  );
}
