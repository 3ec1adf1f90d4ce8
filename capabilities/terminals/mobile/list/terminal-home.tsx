/** 机具管理: counts, pending operations, and links to the other pages. */
import type { ReactNode } from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import { useHasTeam, useIsWithout, useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { CountBadge, Row, Rows } from '#platform/ui/list/row.tsx';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { QuickEntries } from '#platform/ui/page/quick-entries.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { PATHS } from '../terminal-paths.ts';
import { TerminalTotals } from './terminal-totals.tsx';
import { useTerminalSummary, type HolderScope, type TerminalSummary } from './use-terminal-summary.ts';

const FIELDS = { scope: choice<HolderScope>(['team', 'self'], 'team') };

function TerminalHomePage(): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  const may = useMay();
  const isWithout = useIsWithout('terminal:assign');
  const [{ scope }, change] = useAddress(FIELDS);
  const read = useTerminalSummary(scope);
  const scopes = (['team', 'self'] as const).map((value) => ({ value, label: t(`terminals.scope.${value}`) }));
  const history = <NavAction onClick={() => push(PATHS.history)}>{t('terminals.terminal-home.history')}</NavAction>;
  return (
    <Screen bar={<NavBar right={history} />}>
      <PullToRefresh onRefresh={() => read.refetch()}>
        <Stack>
          {hasTeam && (
            <Segmented
              onGround
              label={t('terminals.scope.label')}
              choices={scopes}
              value={scope}
              onChange={(to) => change({ scope: to })}
            />
          )}
          <Card pad>
            {read.isError && !read.data ? (
              <ReadError error={read.error} onRetry={() => void read.refetch()} />
            ) : (
              <TerminalTotals summary={read.data} scope={hasTeam ? scope : 'self'} />
            )}
          </Card>
          {read.data && <WaitingOperations summary={read.data} mayConfirm={may('terminal:approve')} />}
          {/* Shown only once it is known whether operations wait above. */}
          {(read.data || read.isError) && <Entries />}
          {isWithout && <p className="t-meta">{t('terminals.terminal-home.view-only')}</p>}
          {(read.data || read.isError) && <DefaultRates />}
          {(read.data || read.isError) && <AtAcquirer />}
          {read.data && read.data.brands.length > 0 && <Brands summary={read.data} scope={scope} />}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

/** To-do items are above the links, because they need the agent's action. */
function WaitingOperations({
  summary: { toConfirm: open, waiting },
  mayConfirm,
}: {
  summary: TerminalSummary;
  mayConfirm: boolean;
}): ReactNode {
  const { t } = useText();
  const toConfirm = mayConfirm ? open : 0;
  if (toConfirm + waiting === 0) return null;
  return (
    <Card>
      <Rows indent="icon">
        {toConfirm > 0 && (
          <Row
            icon="check"
            title={t('terminals.terminal-home.to-confirm')}
            value={<CountBadge count={toConfirm} />}
            to={PATHS.history}
            query={{ view: 'confirm' }}
          />
        )}
        {waiting > 0 && (
          <Row
            icon="clock"
            title={t('terminals.terminal-home.waiting')}
            value={t('terminals.records', { count: waiting })}
            to={PATHS.history}
            query={{ view: 'submitted', status: 0 }}
          />
        )}
      </Rows>
    </Card>
  );
}

const ENTRIES = [
  { icon: 'list', key: 'list', to: PATHS.list },
  { icon: 'swap', key: 'operate', to: PATHS.operation },
  { icon: 'link', key: 'bind', to: PATHS.bind },
  { icon: 'history', key: 'recalls', to: PATHS.recalls },
] as const;

function Entries(): ReactNode {
  const { t } = useText();
  const entries = ENTRIES.filter(({ to }) => mayOpen(to));
  return (
    <QuickEntries
      entries={entries.map(({ icon, key, to }) => ({ icon, to, label: t(`terminals.terminal-home.${key}`) }))}
    />
  );
}

/** The link to default rates, for terminals that are not bound yet. */
function DefaultRates(): ReactNode {
  const { t } = useText();
  if (!mayOpen(PATHS.defaultRate)) return null;
  return (
    <Card>
      <Row
        icon="card"
        title={t('terminals.terminal-home.default-rate')}
        meta={t('terminals.terminal-home.default-rate-of')}
        to={PATHS.defaultRate}
      />
    </Card>
  );
}

const AT_ACQUIRER = [
  { icon: 'link', key: 'bind', to: PATHS.acquirerBind },
  { icon: 'bolt', key: 'activation', to: PATHS.acquirerActivation },
  { icon: 'target', key: 'standard', to: PATHS.acquirerStandard },
] as const;

/** The link to the acquirer's records of the terminals, compared with ours. */
function AtAcquirer(): ReactNode {
  const { t } = useText();
  const pages = AT_ACQUIRER.filter(({ to }) => mayOpen(to));
  if (pages.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('terminals.acquirer.title')} />
      <Rows indent="icon">
        {pages.map(({ icon, key, to }) => (
          <Row key={key} icon={icon} title={t(`terminals.acquirer.${key}`)} to={to} />
        ))}
      </Rows>
    </Card>
  );
}

function Brands({ summary, scope }: { summary: TerminalSummary; scope: HolderScope }): ReactNode {
  const { t } = useText();
  return (
    <Card>
      <CardHead title={t('terminals.terminal-home.brands')} />
      <Rows>
        {summary.brands.map(({ id, name, ...counts }) => (
          <Row
            key={id}
            title={name}
            meta={t('terminals.terminal-home.brand-counts', counts)}
            value={t('terminals.count', { count: counts.unbound + counts.bound + counts.activated })}
            to={PATHS.list}
            query={{ brandId: id, scope }}
          />
        ))}
      </Rows>
    </Card>
  );
}

export { TerminalHomePage as Page };
