/** Who the merchant is: name, class or state, kind, since when; and a call for its own agent. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import { SubjectHead } from '#platform/ui/page/subject-head.tsx';
import type { Merchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { industryOf, merchantName } from '#capabilities/merchants/mobile/api.ts';
import type { getMerchantTrend } from '../../contract/merchants/get-merchant-trend.ts';
import { ClassDot } from '../class-dot.tsx';
import { useWhose } from './merchant-line.tsx';
import type { MerchantMobile } from './use-mobile.ts';

const STATUS_TONES: Readonly<Record<Merchant['status'], Tone>> = {
  draft: 'neutral',
  submitted: 'primary',
  approved: 'success',
  rejected: 'danger',
  closed: 'neutral',
};

interface MerchantHeadProps {
  merchant: Merchant;
  trend: AnswerOf<typeof getMerchantTrend> | undefined;
  mobile: MerchantMobile;
  now: Date;
}

export function MerchantHead({ merchant, trend, mobile, now }: MerchantHeadProps): ReactNode {
  const { t, lang } = useText();
  const whose = useWhose();
  const { name: given, status, type, mcc, approvedAt, createdAt, isDirect, agent, formerName } = merchant;
  const name = merchantName(t, given);
  const since =
    approvedAt === undefined
      ? t('portfolio.merchant.registered', { day: formatShortDate(createdAt, now, lang) })
      : t('portfolio.merchant.opened', { day: formatShortDate(approvedAt, now, lang) });
  const facts = [
    trend?.class && t(`portfolio.class.${trend.class}`),
    industryOf(t, mcc) ?? t(`portfolio.merchant.type-${type}`),
    since,
    formerName !== undefined && t('portfolio.merchant.once', { name: formerName }),
    !isDirect && whose(agent),
  ].filter(Boolean);
  return (
    <SubjectHead
      name={name}
      tag={status !== 'approved' && <Tag tone={STATUS_TONES[status]}>{t(`portfolio.merchant.status-${status}`)}</Tag>}
      call={
        status === 'approved' &&
        mobile.canReveal && { onClick: () => void mobile.call(), label: t('portfolio.leaving.call', { name }) }
      }
    >
      {trend?.class && <ClassDot name={trend.class} />}
      {joined(...facts)}
    </SubjectHead>
  );
}
