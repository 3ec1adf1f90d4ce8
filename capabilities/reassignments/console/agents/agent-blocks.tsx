/** Parts of an agent that its page and its drawer show in short. */
import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { listStaffNotes } from '#capabilities/agents/contract/notes/list-staff-notes.ts';
import { listAgentEntries } from '#capabilities/audit/contract/list-agent-entries.ts';
import { listAgentTerms } from '#capabilities/policies/contract/terms/list-agent-terms.ts';
import { deviceName } from '#capabilities/session/contract/login/device-name.ts';
import { listAgentAccounts } from '#capabilities/session/contract/sessions/list-agent-accounts.ts';
import styles from './agents.module.css';

interface Line {
  readonly key: string;
  readonly what: ReactNode;
  readonly soft?: ReactNode;
  readonly strong?: ReactNode;
}

/** @param lines undefined while they are read. */
function Lines({
  lines,
  list,
}: {
  lines: readonly Line[] | undefined;
  list: Parameters<typeof ListState>[0]['list'];
}): ReactNode {
  const { t } = useText();
  if (lines === undefined)
    return (
      <ListState list={list}>
        <Spin />
      </ListState>
    );
  if (lines.length === 0) return <p className="c-note">{t('reassignments.console.nothing')}</p>;
  return (
    <ul className={styles['lines']}>
      {lines.map(({ key, what, soft, strong }) => (
        <li key={key}>
          <span>{what}</span>
          {soft !== undefined && <em>{soft}</em>}
          {strong !== undefined && <strong>{strong}</strong>}
        </li>
      ))}
    </ul>
  );
}

/** `cost:1` → POS card; other terms by their kind and item. */
export const termName = (term: string, t: Text['t']): string => {
  const [kind = '', item = ''] = term.split(':');
  return kind === 'cost' ? t(`policies.rate-type.${item}`) : t(`policies.part.${kind}`, { item });
};

/** `0.515% cap 17.20 + 0.10` in the words of the reader. */
export const valueWords = (value: string, t: Text['t']): string => {
  const [, share] = /^(\d+) ppm$/u.exec(value) ?? [];
  if (share !== undefined) return `${Number(share) / 10_000}%`;
  const [rate = '', ...rest] = value.replace('capped', 'cap').split(' ');
  const named = new Map(
    rest.flatMap((word, index) => (index % 2 === 0 ? [[word, rest[index + 1] ?? ''] as const] : [])),
  );
  const [cap, extra] = [named.get('cap'), named.get('+')];
  const capped = cap === undefined ? rate : t('reassignments.console.cap', { rate, cap });
  return extra === undefined ? capped : t('reassignments.console.extra', { rate: capped, extra });
};

/** The word of the agent's own staff for an act, or the name of the call, by which it is found in the audit log. */
const actName = (call: string, t: Text['t']): string => {
  const key = `employees.act.${call.replace('.', '-')}`;
  const text = t(key, { kind: '', operation: '' });
  return text === key ? call : text;
};

export function TermLines({ agentCode, most }: { agentCode: string; most: number }): ReactNode {
  const { t } = useText();
  const list = useCall(listAgentTerms, { agentCode });
  const [policy] = list.data?.policies ?? [];
  const terms = list.data && (policy?.terms.slice(0, most) ?? []);
  return (
    <>
      {policy !== undefined && <p className="c-note">{policy.name}</p>}
      <Lines
        list={list}
        lines={terms?.map(({ term, value, parent }) => ({
          key: term,
          what: termName(term, t),
          soft: parent && valueWords(parent, t),
          strong: valueWords(value, t),
        }))}
      />
    </>
  );
}

export function AccountLines({ agentCode }: { agentCode: string }): ReactNode {
  const { t } = useText();
  const list = useCall(listAgentAccounts, { agentCode });
  const accounts = list.data?.accounts.filter(({ isOpen }) => isOpen);
  return (
    <Lines
      list={list}
      lines={accounts?.map(({ loginName, name, role, devices }) => ({
        key: loginName,
        what: joined(
          role === 'agent'
            ? t('reassignments.console.himself')
            : joined(name ?? loginName, t(`employees.role.${role}`)),
          devices.map(({ userAgent }) => deviceName(userAgent) ?? t('reassignments.console.device')).join('、'),
        ),
        soft:
          devices[0] === undefined
            ? t('reassignments.console.offline')
            : formatDateTime(devices[0].seenAt).slice(5, 16),
      }))}
    />
  );
}

export function NoteLines({ agentCode, most }: { agentCode: string; most: number }): ReactNode {
  const list = useCall(listStaffNotes, { agentCode });
  return (
    <Lines
      list={list}
      lines={list.data?.rows.slice(0, most).map(({ id, body, by, at }) => ({
        key: id,
        what: body,
        soft: joined(by, formatDateTime(at).slice(5, 16)),
      }))}
    />
  );
}

export function HistoryLines({ agentId, most }: { agentId: string; most: number }): ReactNode {
  const { t } = useText();
  const list = useCall(listAgentEntries, { agentId, pageSize: most });
  return (
    <Lines
      list={list}
      lines={list.data?.rows.map(({ id, call, at, operator, isRefused }) => ({
        key: id,
        what: joined(actName(call, t), isRefused && t('reassignments.console.refused')),
        soft: joined(formatDateTime(at).slice(5, 16), operator ?? t('reassignments.console.himself')),
      }))}
    />
  );
}
