/** A move's preview as lines of text. */
import { problemSentence, type AgentBrief, type Meaning, type MovePreview } from '#capabilities/moves/server/cli.ts';
import type { PolicyPrices, PriceLine, TermValue } from '#capabilities/moves/server/cli.ts';
import { fen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';

export const RATE_TYPES = ['POS card', 'Cloud QuickPass', 'QR scan', 'VIP card', 'Quick pay'];
const PARTS: Readonly<Record<string, string>> = {
  activation: 'activation reward',
  stage: 'reward of stage',
  service_fee: 'part of the service fee of',
  communication: 'part of the communication fee',
  allowance: 'monthly allowance from activations',
  value_share: 'value-added share, rule',
};

const nameOf = ({ code, name, levelCode }: AgentBrief): string => `${code} ${name} ${levelCode}`;

const lineText = (line: readonly AgentBrief[]): string => line.map(nameOf).join(' > ');

const termText = (term: string): string => {
  const [kind = '', item = ''] = term.split(' ');
  if (kind === 'cost') return RATE_TYPES[Number(item) - 1] ?? `rate type ${item}`;
  const text = PARTS[kind] ?? kind;
  if (kind === 'service_fee') return `${text} ${formatFen(fen(Number(item)))}`;
  return item === '0' ? text : `${text} ${item}`;
};

export const valueText = (value: TermValue | undefined, term: string): string => {
  if (value === undefined) return '-';
  if (typeof value === 'number') return term.startsWith('value_share') ? `${value} ppm` : formatFen(fen(value));
  const cap = value.capFen === undefined ? '' : ` capped ${formatFen(value.capFen)}`;
  const extra = value.extraFen === undefined ? '' : ` + ${formatFen(value.extraFen)}`;
  return formatRate(value.ratePpm, 3) + cap + extra;
};

const priceText = ({ term, before, oldParent, newParent, after, isChanged, carriedCount }: PriceLine): string => {
  const show = (value: TermValue | undefined): string => valueText(value, term);
  const parents = `(old parent ${show(oldParent)}, new parent ${show(newParent)})`;
  const carried = carriedCount === 0 ? '' : `, ${carriedCount} below are carried along`;
  const result = isChanged ? `-> ${show(after)}${carried}` : 'stays';
  return `    ${termText(term).padEnd(34)} ${show(before).padEnd(12)} ${parents.padEnd(44)} ${result}`;
};

const priceLines = (prices: readonly PolicyPrices[]): string[] => {
  const all = prices.flatMap(({ lines }) => lines);
  const changed = all.filter(({ isChanged }) => isChanged).length;
  return [
    `Terms: ${all.length - changed} stay, ${changed} change`,
    ...prices.flatMap(({ policy, lines }) => [`  ${policy}`, ...lines.map(priceText)]),
  ];
};

/** The parties first, then all others whose share changes. */
const meaningLines = ({ agent, oldParent, newParent }: MovePreview, { from, to, shares }: Meaning): string[] => {
  const rank = (id: number | undefined): number =>
    [oldParent?.id, newParent.id, agent.id].findIndex((each) => each === id);
  const shown = shares
    .map((share) => ({ ...share, delta: share.newFen - share.oldFen, rank: rank(share.agent?.id) }))
    .filter((share) => share.delta !== 0 || share.rank >= 0)
    .toSorted((one, other) => (one.rank < 0 ? 3 : one.rank) - (other.rank < 0 ? 3 : other.rank));
  const sum = shares.reduce((total, { oldFen, newFen }) => total + newFen - oldFen, 0);
  const same = shares.length - shown.length;
  return [
    `Profit share of ${from} to ${to}, had the move been made before:`,
    ...shown.map(({ agent: who, delta, oldFen, newFen }) => {
      const name = who === undefined ? 'the operator' : nameOf(who);
      const amounts = `${formatFen(oldFen)} -> ${formatFen(newFen)}`;
      return `    ${name.padEnd(34)} ${formatFen(fen(delta), { sign: true }).padStart(16)}   ${amounts}`;
    }),
    `    ${`${same} others`.padEnd(34)} ${'0.00'.padStart(16)}`,
    `    ${'sum'.padEnd(34)} ${formatFen(fen(sum)).padStart(16)}`,
  ];
};

const OPERATIONS = ['assignment', 'transfer', 'recall', 'binding', 'unbinding', 'return', 'deletion'];

const withIt = ({ belowCount, terminalCount, merchantCount, invitationCount }: MovePreview): string =>
  `With it move ${belowCount} agents, ${terminalCount} terminals, ${merchantCount} merchants, ` +
  `${invitationCount} open invitations; what was booked stays.`;

const openLines = ({ stages, operations }: MovePreview): string[] => [
  `Stages in progress: ${stages.count}, at most ${formatFen(stages.mostFen)}: they stay with the old line.`,
  ...operations.map(({ no, type, count, autoApproveAt }) => {
    const due = autoApproveAt === null ? '' : `, approved automatically at ${autoApproveAt.toISOString()}`;
    return `Pending: ${OPERATIONS[type]} ${no} of ${count} terminals${due}; still pending on the day, it is ended.`;
  }),
];

const stateLines = ({ blocked, scheduled, mark }: MovePreview): string[] => [
  ...blocked.map(({ problem, policies }) => {
    const which = policies === undefined ? '' : ` (${policies.join(', ')})`;
    return `Not possible: ${problemSentence(problem)}${which}.`;
  }),
  ...(scheduled === undefined ? [] : [`Move ${scheduled.no} is scheduled for ${scheduled.day}.`]),
  ...(blocked.length > 0 ? [] : [`Possible. To submit exactly this: --seen ${mark}`]),
];

export const previewLines = (preview: MovePreview): string[] => [
  `${nameOf(preview.agent)}, from ${preview.day}, 00:00`,
  `  now   ${lineText(preview.oldLine)}`,
  `  then  ${lineText(preview.newLine)}`,
  ...priceLines(preview.prices),
  ...(preview.meaning === undefined ? [] : meaningLines(preview, preview.meaning)),
  withIt(preview),
  ...openLines(preview),
  ...stateLines(preview),
];
