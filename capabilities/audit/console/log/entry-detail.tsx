import { Alert, Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { CheckList } from '#platform/ui-console/check-list.tsx';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { getEntry } from '../../contract/log/get-entry.ts';
import { useCallWords } from './call-words.ts';

type Whole = AnswerOf<typeof getEntry>;
type Change = Whole['changes'][number];

const SHOWN = 4;

/** The first and last digits of a hash, in groups that can be read aloud. */
export const shortHash = (hash: string): string => {
  const groups = hash.match(/.{4}/g) ?? [];
  return `${groups.slice(0, SHOWN / 2).join(' ')} … ${groups.slice(-SHOWN / 2).join(' ')}`;
};

function ChangeRow({ change: { name, before, after } }: { change: Change }): ReactNode {
  const { t } = useText();
  const isSame = before === after;
  return (
    <tr className={isSame ? '' : 'is-different'}>
      <th scope="row">{name}</th>
      <td>{before ?? '—'}</td>
      <td>{isSame ? t('audit.console.unchanged') : (after ?? '—')}</td>
    </tr>
  );
}

function Changes({ changes }: { changes: readonly Change[] }): ReactNode {
  const { t } = useText();
  if (changes.length === 0) return <p className="c-note">{t('audit.console.no_values')}</p>;
  return (
    <table className="c-compare">
      <thead>
        <tr>
          <td />
          <th>{t('audit.console.before')}</th>
          <th>{t('audit.console.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.name} change={change} />
        ))}
      </tbody>
    </table>
  );
}

function Chain({ chain }: { chain: Whole['chain'] }): ReactNode {
  const { t } = useText();
  if (chain === undefined) return <p className="c-note">{t('audit.console.not_linked')}</p>;
  const rows = (['before', 'own', 'after'] as const).flatMap((place) => {
    const link = chain[place];
    if (link === undefined) return [];
    const name = t(`audit.console.link.${place}`, { position: link.position });
    return [[name, <code key={place}>{shortHash(link.hash)}</code>] as const];
  });
  return (
    <>
      <Facts facts={rows} />
      <CheckList
        checks={[
          {
            key: 'whole',
            tone: chain.isWhole ? 'good' : 'bad',
            title: t(`audit.console.link.${chain.isWhole ? 'whole' : 'broken'}`),
            text: t('audit.console.link.now'),
          },
        ]}
      />
    </>
  );
}

function Contents({ entry }: { entry: Whole }): ReactNode {
  const { t } = useText();
  const { actor, from, outcome, reason, subject, subjectId, requestId, call } = entry;
  return (
    <>
      <OwnAddress />
      <Facts
        facts={[
          [t('audit.console.who'), joined(actor.name, actor.no, t(`audit.console.actor.${actor.kind}`))],
          [t('audit.console.source'), from === 'cli' ? t('audit.console.command_line') : from],
          [t('audit.console.call'), call],
          ...(subject === undefined ? [] : [[t('audit.console.about'), joined(subject, subjectId ?? '')] as const]),
          ...(outcome === 'refused' ? [[t('audit.console.refused'), reason ?? '—'] as const] : []),
          [t('audit.console.request'), requestId],
        ]}
      />
      <Section title={t('audit.console.changes')}>
        <Changes changes={entry.changes} />
      </Section>
      <Section title={t('audit.console.chain')}>
        <Chain chain={entry.chain} />
      </Section>
    </>
  );
}

interface EntryDetailProps {
  id: string;
  onClose: () => void;
  /** Everything that happened to the same thing. */
  onAbout: (subjectId: string) => void;
}

export function EntryDetail({ id, onClose, onAbout }: EntryDetailProps): ReactNode {
  const { t } = useText();
  const words = useCallWords();
  const { data: entry, error } = useCall(getEntry, { id: id as never });
  const about = entry?.subjectId;
  return (
    <Detail
      label={t('audit.console.entry')}
      title={entry && joined(words(entry.call).part, words(entry.call).verb)}
      under={entry === undefined ? '' : joined(formatDateTime(entry.at), `AU-${entry.id}`)}
      closeLabel={t('console.close')}
      onClose={onClose}
      foot={
        <>
          <p className="c-note">{t('audit.console.only_added')}</p>
          {about !== undefined && <Button onClick={() => onAbout(about)}>{t('audit.console.history')}</Button>}
        </>
      }
    >
      {error !== null && entry === undefined && <Alert type="error" showIcon title={failureText(error, t)} />}
      {entry === undefined ? error === null && <Spin /> : <Contents entry={entry} />}
    </Detail>
  );
}
