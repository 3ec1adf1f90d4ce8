/** The agent's to-dos as cards. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { formatShortDate, relativeTime } from '#platform/time/format.ts';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import type { Target } from '#platform/ui/navigation/tappable.tsx';
import type { Todo } from './todo-strip.tsx';
import type { listTodos } from '../contract/list-todos.ts';

type Answer = AnswerOf<typeof listTodos>;
type Translate = (key: string, values?: Record<string, unknown>) => string;

const AGENT = '/pages/home/myAgent/agentDetail';

/** A deadline within three days is urgent. */
const URGENT_MS = 3 * 86_400_000;

const metaOf = ({ name, since, dueAt }: Answer['todos'][number], now: Date, lang: Lang, t: Translate): string => {
  if (dueAt !== undefined) return t('home.todo.due', { day: formatShortDate(dueAt, now, lang) });
  const time = relativeTime(since, now, lang);
  return name === undefined ? time : `${name} · ${time}`;
};

/** A single follow-up leads to its agent. */
const targetOf = ({ kind, agentId }: Answer['todos'][number]): Target => {
  if (kind !== 'follow_up') return { to: '/pages/home/terminal/termOperatHistory', query: { view: 'confirm' } };
  return agentId !== undefined && mayOpen(AGENT) ? { to: AGENT, query: { id: agentId } } : { to: '/followUps' };
};

export const todosOf = (answer: Answer | undefined, now: Date, { t, lang }: { t: Translate; lang: Lang }): Todo[] =>
  (answer?.todos ?? []).map((todo) => ({
    id: todo.kind,
    count: todo.count,
    title: t(`home.todo.${todo.kind}`, { count: todo.count }),
    meta: metaOf(todo, now, lang, t),
    urgent: todo.dueAt !== undefined && Date.parse(todo.dueAt) - now.getTime() <= URGENT_MS,
    ...targetOf(todo),
  }));
