/** What the watch over misuse has told. */
import { readSecurityEvents, SECURITY_EVENTS, type EventRow } from '#capabilities/audit/server/cli.ts';
import { shanghaiText } from '#platform/time/business-day.ts';
import { UsageError, type Cli, type Command } from './command.ts';

const SHOWN = 100;

const whoOf = ({ accountId, agentId, staffId }: EventRow): string => {
  if (staffId !== null) return `staff ${staffId}`;
  return accountId === null ? 'a stranger' : `account ${accountId} of agent ${agentId ?? '-'}`;
};

const whoseOf = ({ aboutAccountId, aboutStaffId }: EventRow): string => {
  if (aboutStaffId !== null) return ` at staff ${aboutStaffId}`;
  return aboutAccountId === null ? '' : ` at account ${aboutAccountId}`;
};

const kindOf = (cli: Cli) => {
  const word = cli.option('kind');
  const kind = SECURITY_EVENTS.find((each) => each === word);
  if (word !== undefined && kind === undefined)
    throw new UsageError(`--kind must be one of ${SECURITY_EVENTS.join(', ')}.`);
  return kind;
};

const events = async (cli: Cli): Promise<void> => {
  const rows = await readSecurityEvents(cli.db, { kind: kindOf(cli), limit: SHOWN });
  if (rows.length === 0) return cli.print('There are none.');
  for (const row of rows) {
    const count = row.kind === 'cost' ? `${row.count} ms` : `${row.count} answers`;
    cli.print(
      `${shanghaiText(row.at)}  ${row.kind}${whoseOf(row)}  ${whoOf(row)}  from ${row.network}  ${count}` +
        `${row.call === null ? '' : `  last ${row.call}`}`,
    );
  }
};

export const securityCommands: readonly Command[] = [
  {
    name: 'security events',
    permission: 'security:view',
    usage: '[--kind <kind>]',
    summary: `the newest ${SHOWN} of what the watch over misuse has told: probing, guessing, flooding, malformed, cost`,
    run: events,
  },
];
