/** Caps on what the rewards of a policy bring together in a month. */
import { allPolicies, policyNamed } from '#capabilities/policies/server/cli.ts';
import { CAPPED_KINDS, editCap, listCaps, type Cap, type CappedKind } from '#capabilities/rewards/server/cli.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import { monthIn, UsageError, wordOf, type Cli, type Command } from './command.ts';

const NONE = 'none';

const capText = (capFen: Fen | null | undefined): string =>
  capFen === null || capFen === undefined ? NONE : formatFen(capFen);

const kindOf = (cli: Cli): CappedKind => {
  const word = wordOf(cli, 1, '<kind>');
  const kind = CAPPED_KINDS.find((one) => one === word);
  if (kind === undefined) throw new UsageError(`<kind> must be one of ${CAPPED_KINDS.join(', ')}.`);
  return kind;
};

const capGiven = (cli: Cli): Fen | undefined => {
  const word = wordOf(cli, 3, '<yuan>');
  if (word === NONE) return undefined;
  const cap = parseYuan(word);
  if (cap === undefined) throw new UsageError(`<yuan> must be an amount such as 50000.00, or ${NONE}.`);
  return cap;
};

const list = async (cli: Cli): Promise<void> => {
  const [policies, { caps, used }] = await Promise.all([allPolicies(cli.db), listCaps(cli.db)]);
  if (caps.length === 0) return cli.print('There are none.');
  const capIn = (kept: Pick<Cap, 'policyId' | 'kind'>, month: BusinessMonth): Cap | undefined =>
    caps.findLast(
      ({ policyId, kind, fromMonth }) => policyId === kept.policyId && kind === kept.kind && fromMonth <= month,
    );
  const codeOf = ({ policyId }: Pick<Cap, 'policyId'>): string =>
    policies.find(({ id }) => id === policyId)?.code ?? String(policyId);
  for (const cap of caps)
    cli.print(`${codeOf(cap)}  ${cap.kind}  from ${cap.fromMonth}  ${capText(cap.capFen)}  set by ${cap.setBy}`);
  for (const month of used)
    cli.print(
      `${codeOf(month)}  ${month.kind}  in ${month.month}  ${formatFen(month.usedFen)} of ` +
        `${capText(capIn(month, month.month)?.capFen)} used, ${month.cutCount} cut`,
    );
};

const set = async (cli: Cli): Promise<void> => {
  const policy = await policyNamed(cli.db, wordOf(cli, 0, '<policy>'));
  const [kind, fromMonth, capFen] = [kindOf(cli), monthIn(wordOf(cli, 2, '<month>'), '<month>'), capGiven(cli)];
  const edit = { policyId: policy.id, kind, fromMonth, capFen, operator: cli.operator, now: cli.clock.now() };
  const { before, next } = await editCap(cli.db, edit);
  const until = next === undefined ? '' : `; from ${next.fromMonth} on ${capText(next.capFen)}`;
  cli.print(
    `${policy.code}: the ${kind} rewards of ${fromMonth} and later share ${capText(capFen)} a month; ` +
      `before ${capText(before?.capFen)}${until}.`,
  );
};

export const rewardCommands: readonly Command[] = [
  {
    name: 'rewards caps',
    permission: 'reward:view',
    usage: '',
    summary: 'the caps of the policies, and what was used of them in each month',
    run: list,
  },
  {
    name: 'rewards cap',
    permission: 'reward:manage',
    usage: `<policy> <${CAPPED_KINDS.join('|')}> <month> <yuan|${NONE}>`,
    summary: 'caps the sum of the pools of a month and those after it; a month that has begun can only be given more',
    run: set,
  },
];
