import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { present } from '#platform/time/present.ts';
import { Brand } from '#platform/ui-console/brand.tsx';
import { Effects } from '#platform/ui-console/effects.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';
import type { getFirstLink } from '../../contract/first/get-first-link.ts';

const STEPS = ['who', 'factor', 'codes', 'setup'] as const;
const MINUTE_MS = 60_000;

interface FirstStepsProps {
  link: AnswerOf<typeof getFirstLink>;
  /** Whether each step before the last is done. */
  done: readonly boolean[];
}

function StepList({ done }: { done: readonly boolean[] }): ReactNode {
  const { t } = useText();
  const now = done.findIndex((is) => !is);
  const current = now === -1 ? STEPS.length - 1 : now;
  return (
    <ol className="c-steps">
      {STEPS.map((step, at) => (
        <li key={step} data-state={done[at] === true ? 'done' : undefined} aria-current={at === current && 'step'}>
          <i>{done[at] === true ? <Icon name="check" size={16} /> : at + 1}</i>
          {t(`staff.first.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

/** Left side: the steps that remain, and everything about the link itself. */
export function FirstSteps({ link, done }: FirstStepsProps): ReactNode {
  const { t } = useText();
  const left = Math.max(0, Math.floor((Date.parse(link.expiresAt) - present().getTime()) / MINUTE_MS));
  return (
    <aside>
      <Brand />
      <h1>{t('staff.first.title')}</h1>
      <p>{t('staff.first.lead')}</p>
      <StepList done={done} />
      <Effects
        title={t('staff.first.link')}
        effects={[
          { tone: 'next', text: t('staff.first.link.printed'), value: formatDateTime(link.createdAt) },
          {
            tone: 'care',
            text: t('staff.first.link.until', { time: formatDateTime(link.expiresAt) }),
            value: t('staff.first.link.left', { hours: Math.floor(left / 60), minutes: left % 60 }),
          },
          { tone: 'next', text: t('staff.first.link.again') },
          { tone: 'rule', text: t('staff.first.link.one') },
        ]}
      />
      <code className="c-command">npm run operator -- staff first-link</code>
    </aside>
  );
}
