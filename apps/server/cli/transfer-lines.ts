/** The preview of a merchant's transfer as lines of text. */
import {
  RATE_TYPES,
  problemSentence,
  valueText,
  type AgentBrief,
  type Meaning,
  type TransferPreview,
  type TransferPrice,
} from '#capabilities/moves/server/cli.ts';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';

const nameOf = ({ code, name }: AgentBrief): string => `${code} ${name}`;

const priceLines = (prices: readonly TransferPrice[]): string[] =>
  prices.map(({ policy, rateType, giver, taker }) => {
    const what = `${policy}, ${RATE_TYPES[rateType - 1] ?? `rate type ${rateType}`}`;
    return `  own cost, ${what}: ${valueText(giver, 'cost')} -> ${valueText(taker, 'cost')}`;
  });

const sumOf = ({ shares }: Meaning): string =>
  formatFen(fen(shares.reduce((sum, { oldFen, newFen }) => sum + newFen - oldFen, 0)));

const meaningLines = (meaning: Meaning): string[] => [
  `Profit share of ${meaning.from} to ${meaning.to} with this merchant, had it gone over before:`,
  ...meaning.shares.map(({ agent, oldFen, newFen }) => {
    const name = agent === undefined ? 'the operator' : nameOf(agent);
    const delta = formatFen(fen(newFen - oldFen), { sign: true });
    return `    ${name.padEnd(34)} ${delta.padStart(16)}   ${formatFen(oldFen)} -> ${formatFen(newFen)}`;
  }),
  `    ${'sum'.padEnd(34)} ${sumOf(meaning).padStart(16)}`,
];

const withIt = ({ bindings, stages }: TransferPreview): string[] => [
  `With it go ${bindings.terminalCount} terminals, ${bindings.activeCount} of them activated; what was booked stays.`,
  `Stages in progress: ${stages.begunCount}, at most ${formatFen(stages.begunFen)}: they stay with the old agent.`,
  `Stages to come: ${stages.laterCount}, at most ${formatFen(stages.laterFen)}: they are the new agent's.`,
  ...(bindings.operationCount === 0
    ? []
    : [`Pending operations on its terminals: ${bindings.operationCount}; still pending on the day, they are ended.`]),
];

const stateLines = ({ blocked, scheduled, mark }: TransferPreview): string[] => [
  ...blocked.map(({ problem, policies }) => {
    const which = policies === undefined ? '' : ` (${policies.join(', ')})`;
    return `Not possible: ${problemSentence(problem)}${which}.`;
  }),
  ...(scheduled === undefined ? [] : [`Transfer ${scheduled.no} is scheduled for ${scheduled.day}.`]),
  ...(blocked.length > 0 ? [] : [`Possible. To submit exactly this: --seen ${mark}`]),
];

export const transferLines = (preview: TransferPreview): string[] => [
  `${preview.merchant.no} ${preview.merchant.name}, from ${preview.day}, 00:00`,
  `  now   ${nameOf(preview.giver)}`,
  `  then  ${nameOf(preview.taker)}`,
  ...priceLines(preview.prices),
  ...(preview.meaning === undefined ? [] : meaningLines(preview.meaning)),
  ...withIt(preview),
  ...stateLines(preview),
];
