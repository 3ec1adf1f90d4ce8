/** 还可以改: the changes that are possible for a merchant or a terminal, and why others are not. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import type { IconName } from '#platform/ui/basics/icon.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { listChangeSubjects } from '../../contract/asking/list-change-subjects.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { useBarText } from '../bar-text.ts';
import { CHANGE_PATHS } from '../paths.ts';
import { valueText } from '../value-words.ts';
import type { ChangeScope } from './use-changes-of.ts';

const ICONS: Readonly<Record<ChangeKind, IconName>> = { rate: 'card', service: 'tag', communication: 'swap' };
/** Terminals of a merchant; more are chosen on the page itself. */
const MOST = 100;

export function StillCard({ whose, kinds }: { whose: ChangeScope; kinds: readonly ChangeKind[] }): ReactNode {
  const { t } = useText();
  const offered = kinds.filter((kind) => mayOpen(CHANGE_PATHS[kind].ask));
  if (offered.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('changes.card.still')} />
      <Rows indent="icon">
        {offered.map((kind) => (
          <StillRow key={kind} kind={kind} whose={whose} />
        ))}
      </Rows>
    </Card>
  );
}

function StillRow({ kind, whose }: { kind: ChangeKind; whose: ChangeScope }): ReactNode {
  const { t } = useText();
  const barText = useBarText();
  const rows = useCall(listChangeSubjects, { kind, ...whose, pageSize: MOST }).data?.rows;
  const [first] = rows ?? [];
  const free = (rows ?? []).filter(({ barred }) => barred === undefined);
  const title = t(`changes.card.${kind}`);
  const [only, ...others] = free;
  const now = kind !== 'rate' && others.length === 0 && only ? valueText(only.inForce, t) : undefined;
  if (free.length > 0)
    return (
      <Row
        icon={ICONS[kind]}
        title={title}
        {...(now !== undefined && { [kind === 'communication' ? 'meta' : 'value']: now })}
        to={CHANGE_PATHS[kind].ask}
        query={{ key: free.map(({ key }) => key).join(',') }}
      />
    );
  const why = first?.barred ? barText(first.barred) : t('changes.refused.not_bound');
  return <Row icon={ICONS[kind]} title={title} meta={rows === undefined ? '…' : why} />;
}
