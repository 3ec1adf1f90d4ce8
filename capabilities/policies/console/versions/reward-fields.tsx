import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import type { PolicyContent } from '../../rules/versions/policy-content.ts';
import type { PartProps } from './rate-table.tsx';
import { readCount, readFen, showCount, showFen, ValueCell } from './value-cell.tsx';

/** Keys of the text, and where the value stands. */
const REWARDS = {
  activation: {
    get: (content: PolicyContent) => content.activationRewardFen,
    set: (content: PolicyContent, activationRewardFen: Fen) => ({
      ...content,
      activationRewardFen,
    }),
  },
  communication: {
    get: ({ communication }: PolicyContent) => communication.feeFen,
    set: (content: PolicyContent, feeFen: Fen) => ({
      ...content,
      communication: { ...content.communication, feeFen },
    }),
  },
} as const;

const DAYS = {
  clawback: {
    get: (content: PolicyContent) => content.clawbackDays,
    set: (content: PolicyContent, clawbackDays: number) => ({ ...content, clawbackDays }),
  },
  free: {
    get: ({ communication }: PolicyContent) => communication.freeDays,
    set: (content: PolicyContent, freeDays: number) => ({
      ...content,
      communication: { ...content.communication, freeDays },
    }),
  },
  period: {
    get: ({ communication }: PolicyContent) => communication.periodDays,
    set: (content: PolicyContent, periodDays: number) => ({
      ...content,
      communication: { ...content.communication, periodDays },
    }),
  },
  notice: {
    get: (content: PolicyContent) => content.noticeDays,
    set: (content: PolicyContent, noticeDays: number) => ({ ...content, noticeDays }),
  },
} as const;

/** The other values of a policy; those with lists of their own are read, and edited by the file. */
export function RewardFields({ content, before, onChange }: PartProps): ReactNode {
  const { t } = useText();
  return (
    <section className="c-policy-part c-policy-values">
      {Object.entries(REWARDS).map(([key, { get, set }]) => (
        <p key={key}>
          <span>{t(`policies.console.value.${key}`)}</span>
          <ValueCell<Fen>
            label={t(`policies.console.value.${key}`)}
            value={get(content)}
            before={before && { value: get(before) }}
            show={showFen}
            read={readFen}
            onChange={onChange && ((value) => onChange(set(content, value)))}
          />
        </p>
      ))}
      {Object.entries(DAYS).map(([key, { get, set }]) => (
        <p key={key}>
          <span>{t(`policies.console.value.${key}`)}</span>
          <ValueCell<number>
            label={t(`policies.console.value.${key}`)}
            value={get(content)}
            before={before && { value: get(before) }}
            show={showCount}
            read={readCount}
            onChange={onChange && ((value) => onChange(set(content, value)))}
          />
        </p>
      ))}
      <p>
        <span>{t('policies.console.value.service')}</span>
        <b>{content.serviceFeeOptionsFen.map((option) => formatFen(option)).join(' / ')}</b>
      </p>
      <p>
        <span>{t('policies.console.value.allowance')}</span>
        <b>
          {content.allowanceTiers.length === 0
            ? '-'
            : content.allowanceTiers
                .map(({ minActivations, amountFen }) =>
                  t('policies.console.value.tier', { count: minActivations, amount: formatFen(amountFen) }),
                )
                .join(t('policies.difference.comma'))}
        </b>
      </p>
    </section>
  );
}
