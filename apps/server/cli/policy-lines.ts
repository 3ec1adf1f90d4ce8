/** What the commands on versions of policies print. */
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import {
  contentFacts,
  differencesOf,
  differenceWords,
  type CostInTheWay,
  type PolicyContent,
  type PolicyVersion,
} from '#capabilities/policies/server/cli.ts';
import { isLang, type Lang } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { UsageError, type Cli } from './command.ts';

const MAX_LINES = 50;

const langOf = (cli: Cli): Lang => {
  const given = cli.option('lang') ?? 'zh-Hans';
  if (!isLang(given)) throw new UsageError('--lang must be one of zh-Hans, zh-Hant, en, ja.');
  return given;
};

export const printSome = (cli: Cli, lines: readonly string[]): void => {
  for (const line of lines.slice(0, MAX_LINES)) cli.print(line);
  if (lines.length > MAX_LINES) cli.print(`… and ${lines.length - MAX_LINES} more`);
};

/** One line per difference, in plain words. */
const differenceLines = (before: PolicyContent, after: PolicyContent, lang: Lang): string[] => {
  const t = textFor(lang);
  return differencesOf(contentFacts(before), contentFacts(after)).map((difference) => {
    const { label, before: was, after: is, isForNewTerminals } = differenceWords(difference, t);
    const note = isForNewTerminals ? t('policies.difference.new-terminals') : '';
    return t('policies.difference.line', { label, before: was, after: is }).concat(note && `  ${note}`);
  });
};

export const printDifferences = (
  cli: Cli,
  one: PolicyVersion,
  other: Pick<PolicyVersion, 'number' | 'content'>,
): void => {
  const lines = differenceLines(one.content, other.content, langOf(cli));
  cli.print(
    `version ${one.number} → ${other.number}: ${lines.length} ${lines.length === 1 ? 'difference' : 'differences'}`,
  );
  for (const line of lines) cli.print(`  ${line}`);
};

/** `ZY80213 陈立群  rate type 1: 0.515%, cap 17.20, from 2026-09-01` */
export const wayLines = async (cli: Cli, costs: readonly CostInTheWay[]): Promise<string[]> => {
  const agents = await agentsByIds(cli.db, [...new Set(costs.map(({ agentId }) => agentId))]);
  return costs.map(({ agentId, rateType, rule, validFrom }) => {
    const agent = agents.get(agentId);
    const parts = [
      formatRate(rule.ratePpm, 3),
      ...(rule.capFen === undefined ? [] : [`cap ${formatFen(rule.capFen)}`]),
      ...(rule.extraFen === undefined ? [] : [`extra ${formatFen(rule.extraFen)}`]),
    ];
    return `${agent?.code ?? agentId} ${agent?.name ?? ''}  rate type ${rateType}: ${parts.join(', ')}, from ${validFrom}`;
  });
};
