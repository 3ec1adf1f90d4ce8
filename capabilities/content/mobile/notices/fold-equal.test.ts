import { expect, it } from 'vitest';
import { foldEqual, type Notice } from './fold-equal.ts';

const notice = (id: string, title: string, more: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'system',
  title,
  summary: '',
  isRead: true,
  isPinned: false,
  publishedAt: '2026-09-18T04:00:00.000Z',
  ...more,
});
const groupOf = ({ publishedAt }: Notice): string => publishedAt.slice(0, 10);
const shown = (rows: readonly Notice[], open: readonly string[] = []) =>
  foldEqual(rows, groupOf, new Set(open)).map(({ title, fold, id, isPart }) =>
    fold ? `${title} × ${fold.count}` : `${isPart ? '- ' : ''}${id}`,
  );

it('makes one line of equal ones of a day, in the place of the newest, though others stand between', () => {
  const rows = [notice('9', '登录'), notice('8', '提现'), notice('7', '登录'), notice('6', '登录')];
  expect(shown(rows)).toEqual(['登录 × 3', '8']);
  const [line] = foldEqual(rows, groupOf, new Set());
  expect(shown(rows, [line?.id ?? ''])).toEqual(['登录 × 3', '- 9', '- 7', '- 6', '8']);
});

it('is unread as long as one of them is', () => {
  const rows = [notice('9', '登录'), notice('8', '登录', { isRead: false })];
  expect(foldEqual(rows, groupOf, new Set())).toMatchObject([{ isRead: false }]);
});

it('leaves notices of another day or kind, and those that wait for a person, unchanged', () => {
  const rows = [
    notice('9', '登录'),
    notice('8', '登录', { kind: 'money' }),
    notice('7', '退回 2 台', { waits: { tag: 'confirm' } }),
    notice('6', '退回 2 台', { waits: { tag: 'confirm' } }),
    notice('5', '登录', { publishedAt: '2026-09-17T04:00:00.000Z' }),
  ];
  expect(shown(rows)).toEqual(['9', '8', '7', '6', '5']);
});

it('keeps its id when a further page brings more of them', () => {
  const first = [notice('9', '登录'), notice('8', '登录')];
  const ids = [first, [...first, notice('7', '登录')]].map((rows) => foldEqual(rows, groupOf, new Set())[0]?.id);
  expect(ids[0]).toBe(ids[1]);
});

it('counts those that the list left out, is unread as long as one of them is, and unfolds into a way to them', () => {
  const rows = [notice('9', '登录'), notice('8', '登录', { equal: { count: 9_998, unread: 1 } }), notice('7', '提现')];
  const [line] = foldEqual(rows, groupOf, new Set());
  expect(line).toMatchObject({ isRead: false, fold: { count: 10_000 } });
  expect(shown(rows, [line?.id ?? ''])).toEqual(['登录 × 10000', '- 9', '- 8', '- 8 rest', '7']);
  const [alone] = foldEqual([notice('9', '登录', { equal: { count: 5, unread: 0 } })], groupOf, new Set());
  expect(alone).toMatchObject({ isRead: true, fold: { count: 6 } });
  const again = [...rows, notice('1', '登录'), notice('0', '登录', { equal: { count: 3, unread: 0 } })];
  expect(shown(again)).toEqual(shown(rows));
});
