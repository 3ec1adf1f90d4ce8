/** Where a found record is opened, and how its kind is called. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { ConsoleIconName } from '#platform/ui/basics/icon-name.ts';
import type { RecordKind, searchAllRecords } from '#capabilities/home/contract/find/search-all-records.ts';

export type FoundRecord = AnswerOf<typeof searchAllRecords>['kinds'][number]['rows'][number];

export const KIND_ICONS: Readonly<Record<RecordKind, ConsoleIconName>> = {
  withdrawal: 'card',
  agent: 'agents',
  terminal: 'terminal',
  merchant: 'store',
  trade: 'trades',
};

type Places = readonly [own: string, otherwise: string];

/** The page of the kind, and the transactions of the record where the role or the product has no such page. */
const placesOf = (kind: RecordKind, { id, no }: FoundRecord): Places => {
  switch (kind) {
    case 'withdrawal':
      return [`/withdrawals/${no}`, '/withdrawals'];
    case 'agent':
      return [`/agents/${id}`, `/trades?agentId=${id}&period=all`];
    case 'terminal':
      return [`/terminals/${id}`, `/trades?terminalId=${id}&period=all`];
    case 'merchant':
      return [`/merchants/${id}`, `/trades?merchantId=${id}&period=all`];
    case 'trade':
      return [`/trades/${id}?period=all&text=${encodeURIComponent(no)}`, '/trades'];
  }
};

/** The page of merchants shows only applications; the list of all is not its row's address. */
export const addressOfRecord = (kind: RecordKind, record: FoundRecord, hasPage: (path: string) => boolean): string => {
  const [own, otherwise] = placesOf(kind, record);
  const [, entry = ''] = own.split('/');
  return hasPage(`/${entry.split('?')[0] ?? ''}`) ? own : otherwise;
};

/** A first character that narrows the search. */
const PREFIXES: Readonly<Record<string, RecordKind>> = { '@': 'agent', '#': 'terminal' };

export interface TypedQuery {
  readonly text: string;
  readonly kind: RecordKind | undefined;
  /** After `>`: pages alone. */
  readonly isPages: boolean;
}

export const readTyped = (typed: string): TypedQuery => {
  const first = typed.trimStart().slice(0, 1);
  const rest = typed.trimStart().slice(1).trim();
  if (first === '>') return { text: rest, kind: undefined, isPages: true };
  const kind = PREFIXES[first];
  return kind === undefined ? { text: typed.trim(), kind, isPages: false } : { text: rest, kind, isPages: false };
};
