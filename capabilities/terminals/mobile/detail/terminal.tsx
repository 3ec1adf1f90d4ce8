/** 机具详情: facts, holder, merchant, history and actions of a terminal. */
import type { ComponentType, ReactNode } from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { formatDateTime, formatShortDate } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Disc, Facts, Row } from '#platform/ui/list/row.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { mayOpen, usePage, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { openLocation } from '#capabilities/places/mobile/api.ts';
import { saleText } from '#capabilities/policies/contract/policy/sale-words.ts';
import { agentName } from '../operations/operation-labels.ts';
import { BindStatusTag } from '../status-tags.tsx';
import { PATHS } from '../terminal-paths.ts';
import { PendingCallout, RefusedBinding } from './binding-callouts.tsx';
import { TerminalActions } from './terminal-actions.tsx';
import { TerminalLife } from './terminal-life.tsx';
import { useTerminal, type TerminalInfo } from './use-terminal.ts';
import styles from './terminal.module.css';

type Section = ComponentType<{ id: string }>;
/** `isOwn`: the caller holds it; `isDirect`: it is bound to a merchant of the caller's own. */
type DirectSection = ComponentType<{ id: string; sn: string; isOwn: boolean; isDirect: boolean }>;

interface TerminalPageProps {
  /** The terminal's newest transactions. */
  Trades: Section;
  Stages: Section;
  /** The changes of its default rate and its fees. */
  Changes: DirectSection;
}

export function TerminalPage({ Trades, Stages, Changes }: TerminalPageProps): ReactNode {
  const { id, sn } = useQueryParams({ id: 'string', sn: 'string' });
  const read = useTerminal(id, sn);
  const info = read.data;
  const hasActions =
    info !== undefined &&
    info.deletedAt === undefined &&
    (info.operations.length > 0 || info.merchant?.isDirect === true);
  return (
    <Screen bar={<NavBar />} foot={hasActions ? <TerminalActions info={info} /> : undefined}>
      <PullToRefresh onRefresh={() => read.refetch()}>
        <Stack>
          {info ? (
            <Sections info={info}>
              <Stages id={info.id} />
              <Changes
                id={info.id}
                sn={info.sn}
                isOwn={info.holder.relation === 'self' && info.deletedAt === undefined}
                isDirect={info.merchant?.isDirect === true}
              />
              <Trades id={info.id} />
            </Sections>
          ) : (
            <Card>
              {read.isError ? (
                <Missing error={read.error} onRetry={() => void read.refetch()} />
              ) : (
                <SkeletonRows count={5} />
              )}
            </Card>
          )}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

/** No retry is offered if the terminal does not exist or is not visible to the caller. */
function Missing({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const { t } = useText();
  const title = t('terminals.terminal.missing');
  const text = t('terminals.terminal.missing-hint');
  return <ReadError error={error} onRetry={onRetry} gone={{ icon: 'terminal', title, text }} />;
}

function Sections({ info, children }: { info: TerminalInfo; children: ReactNode }): ReactNode {
  const { t } = useText();
  return (
    <>
      {info.pendingOperation && <PendingCallout operation={info.pendingOperation} />}
      {info.refusedBinding && <RefusedBinding info={info} refused={info.refusedBinding} />}
      <Card>
        <Row
          className={styles['what'] ?? ''}
          lead={<Disc icon="terminal" square />}
          title={<Serial sn={info.sn} copy />}
          meta={joined(`${info.brandName} ${info.modelName}`, info.policyName)}
          value={<State info={info} />}
        />
        <div className="pad pad-t0">
          <InfoFacts info={info} />
        </div>
        {info.deletedAt === undefined && mayOpen(PATHS.acquirerInfo) && (
          <>
            <div className="hr" />
            <Row
              title={t('terminals.acquirer.one')}
              to={PATHS.acquirerInfo}
              query={{ kind: 'bind', terminalId: info.id }}
            />
          </>
        )}
      </Card>
      {children}
      <TerminalLife info={info} />
    </>
  );
}

function State({ info }: { info: TerminalInfo }): ReactNode {
  const { t } = useText();
  return info.deletedAt === undefined ? (
    <BindStatusTag status={info.bindStatus} />
  ) : (
    <span className="t-meta">{t('terminals.terminal.deleted')}</span>
  );
}

interface PlaceLinkProps {
  place: NonNullable<TerminalInfo['place']>;
  name: string;
}

/** The address, which opens the map. */
function PlaceLink({ place, name }: PlaceLinkProps): ReactNode {
  return (
    <button type="button" className="t-link hit" onClick={() => openLocation({ ...place, name })}>
      {place.address}
    </button>
  );
}

function InfoFacts({ info }: { info: TerminalInfo }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const yuan = (value: number): string => formatFen(fen(value));
  const whose =
    info.holder.relation === 'self' ? t('terminals.terminal.own') : joined(agentName(info.holder, t), info.holder.code);
  const holder =
    info.holder.relation === 'direct' || info.holder.relation === 'indirect' ? (
      <Link className="t-link" to={PATHS.list} query={{ holderId: info.holder.id, holderName: info.holder.name }}>
        {whose}
      </Link>
    ) : (
      whose
    );
  const from =
    info.communicationFrom === undefined
      ? ''
      : t('terminals.terminal.communication-from', { day: info.communicationFrom });
  return (
    <Facts
      facts={[
        { label: t('terminals.terminal.merchant'), value: info.merchant?.name },
        info.place !== undefined && {
          label: t('terminals.terminal.place'),
          value: <PlaceLink place={info.place} name={info.merchant?.name ?? info.sn} />,
        },
        { label: t('terminals.terminal.holder'), value: holder },
        { label: t('terminals.terminal.held-since'), value: formatShortDate(info.heldSince, now, lang) },
        info.serviceFeeFen !== undefined && {
          label: t('terminals.terminal.service-fee'),
          value: t('terminals.yuan', { amount: yuan(info.serviceFeeFen) }),
        },
        info.communicationFeeFen > 0 && {
          label: t('terminals.terminal.communication-fee'),
          value: t('terminals.terminal.communication', {
            amount: yuan(info.communicationFeeFen),
            days: info.communicationPeriodDays,
            from,
          }),
        },
        info.boundAt !== undefined && { label: t('terminals.terminal.bound-at'), value: formatDateTime(info.boundAt) },
        info.activates !== undefined && {
          label: t('terminals.terminal.activates'),
          value: saleText(info.activates, 'binding', t),
        },
        info.activatedAt !== undefined && {
          label: t('terminals.terminal.activated-at'),
          value: formatDateTime(info.activatedAt),
        },
      ]}
    />
  );
}
