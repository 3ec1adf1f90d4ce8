/** The agent's to-dos as cards. */
import type { AnswerOf } from '#platform/contract/call.ts';
import { joined } from '#platform/i18n/joined.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { formatShortDate, relativeTime } from '#platform/time/format.ts';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import type { Target } from '#platform/ui/navigation/tappable.tsx';
import type { listTodos } from '../../contract/todos/list-todos.ts';
import type { Todo } from './todo-strip.tsx';

type Answer = AnswerOf<typeof listTodos>;
type Translate = (key: string, values?: Record<string, unknown>) => string;

const CAN_EARN = '/pages/compliance/canEarn';
const STAGE = '/pages/home/data/merch-cond-Info';
const OFFER = '/pages/deductions/deductionDetail';
const OFFERS = '/pages/deductions/deductionList';
const MERCHANT = '/merchant';
const MERCHANTS = '/pages/home/data/merch';
const OWN_MERCHANTS = '/pages/data/merch-detail';
const CHANGES = {
  rate: ['/pages/home/policy/changeRateInfo', '/pages/home/policy/changeRateList'],
  service: ['/pages/home/policy/changeServiceInfo', '/pages/home/policy/changeServiceList'],
  communication: ['/pages/home/policy/changeCommunicationInfo', '/pages/home/policy/changeCommunicationList'],
} as const;
const AGENT = '/pages/home/myAgent/agentDetail';

/** A deadline within three days is urgent. */
const URGENT_DAYS = 3;
const URGENT_MS = URGENT_DAYS * 86_400_000;

interface Words {
  readonly t: Translate;
  readonly lang: Lang;
  /** Writes an amount, or dots while the user hides amounts. */
  readonly shown: (amount: Fen) => string;
}

const metaOf = (todo: Answer['todos'][number], now: Date, { t, lang, shown }: Words): string => {
  const { kind, name, since, dueAt, daysLeft, missingFen, answerBy } = todo;
  if (kind === 'merchant_leaving') return t('home.todo.leaving-days', { name, days: daysLeft ?? 0 });
  if (answerBy !== undefined) return t('home.todo.answer-by', { name, day: formatShortDate(answerBy, now, lang) });
  if (daysLeft !== undefined)
    return t('home.todo.stage-missing', { name, days: daysLeft, amount: shown(missingFen ?? fen(0)) });
  if (dueAt !== undefined) return t('home.todo.due', { day: formatShortDate(dueAt, now, lang) });
  const time = relativeTime(since, now, lang);
  return joined(name, time);
};

const merchantsOf = ({ kind, merchantId }: Answer['todos'][number]): Target => {
  if (merchantId !== undefined) return { to: MERCHANT, query: { id: merchantId } };
  if (kind === 'merchant_rejected') return { to: OWN_MERCHANTS, query: { status: 'rejected' } };
  return { to: MERCHANTS, query: { class: 'leaving', scope: 'self' } };
};

/** The only failed change, or the list of all that failed. */
const changesOf = ({ changeKind = 'rate', changeId }: Answer['todos'][number]): Target => {
  const [info, list] = CHANGES[changeKind];
  return changeId === undefined ? { to: list, query: { state: '3' } } : { to: info, query: { id: changeId } };
};

/**
 * A single follow-up leads to its agent, a single stage to its terminal, several to all that can still be earned, a
 * single merchant to its page.
 */
const targetOf = (todo: Answer['todos'][number]): Target => {
  const { kind, agentId, count, terminalId, agreementId } = todo;
  if (kind === 'merchant_rejected' || kind === 'merchant_leaving') return merchantsOf(todo);
  if (kind === 'change_failed' || kind === 'promotion_stuck') return changesOf(todo);
  if (kind === 'deduction')
    return agreementId === undefined ? { to: OFFERS } : { to: OFFER, query: { id: agreementId } };
  if (kind === 'stage')
    return count === 1 && terminalId !== undefined ? { to: STAGE, query: { terminalId } } : { to: CAN_EARN };
  if (kind !== 'follow_up') return { to: '/pages/home/terminal/termOperatHistory', query: { view: 'confirm' } };
  return agentId !== undefined && mayOpen(AGENT) ? { to: AGENT, query: { id: agentId } } : { to: '/followUps' };
};

export const todosOf = (answer: Answer | undefined, now: Date, words: Words): Todo[] =>
  (answer?.todos ?? []).map((todo) => ({
    id: todo.changeKind === undefined ? todo.kind : `${todo.kind}-${todo.changeKind}`,
    count: todo.count,
    title: words.t(`home.todo.${todo.kind}`, { count: todo.count }),
    meta: metaOf(todo, now, words),
    urgent:
      todo.kind === 'promotion_stuck' ||
      (todo.answerBy !== undefined && todo.answerBy <= addDays(businessDay(now), URGENT_DAYS)) ||
      (todo.dueAt !== undefined && Date.parse(todo.dueAt) - now.getTime() <= URGENT_MS) ||
      (todo.daysLeft !== undefined && todo.daysLeft <= URGENT_DAYS),
    ...targetOf(todo),
  }));
