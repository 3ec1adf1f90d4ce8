import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { businessDay, daysBetween, type BusinessDay } from '#platform/time/business-day.ts';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import type { NoticeTag as Name } from '../../contract/notices/notice-acts.ts';
import type { Notice } from './fold-equal.ts';

const TONES: Readonly<Record<Name, Tone>> = {
  confirm: 'warning',
  rejected: 'danger',
  stopped: 'danger',
  open: 'warning',
  due: 'warning',
};

/** The act that a notice waits for, and the days left: 待确认 · 剩 3 天. */
export function NoticeTag({ waits, now }: { waits: NonNullable<Notice['waits']>; now: Date }): ReactNode {
  const { t } = useText();
  const { tag, until } = waits;
  const days = until === undefined ? undefined : Math.max(0, daysBetween(businessDay(now), until as BusinessDay));
  const words = [
    ...(tag === 'due' ? [] : [t(`content.notices.tag.${tag}`)]),
    ...(days === undefined ? [] : [t('content.notices.days-left', { days })]),
  ];
  return words.length > 0 && <Tag tone={TONES[tag]}>{joined(...words)}</Tag>;
}
