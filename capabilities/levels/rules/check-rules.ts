/** What an edited set of rules must satisfy as a whole; the bounds of single values are in its contract. */
import { rankOf, type LevelRule, type RuleSet } from './level-rules.ts';

type Complaint = string | false;

const notBelow = (lower: number | undefined, higher: number | undefined): boolean =>
  lower === undefined || higher === undefined || lower <= higher;

const withinItself = (rules: RuleSet, level: LevelRule): Complaint[] => {
  const { code, reach, keep, grants } = level;
  const rank = rankOf(rules, code);
  const gives = rankOf(rules, grants.givesUpTo);
  const directs = reach.directs && rankOf(rules, reach.directs.levelCode);
  return [
    !notBelow(keep.volumeFen, reach.volumeFen) && `${code}: keeping it asks for more volume than reaching it`,
    !notBelow(keep.activations, reach.activations) && `${code}: keeping it asks for more activations than reaching it`,
    directs === -1 && `${code}: counts direct sub-agents of an unknown level`,
    (gives < 0 || gives > rank) && `${code}: may give at most its own level`,
    rank === 0 && (keep.volumeFen ?? keep.activations) !== undefined && `${code}: nothing is below the lowest level`,
  ];
};

const againstLower = (lower: LevelRule, level: LevelRule): Complaint[] => [
  !notBelow(lower.reach.volumeFen, level.reach.volumeFen) &&
    `${level.code}: asks for less volume than ${lower.code}, the level below`,
  !notBelow(lower.reach.activations, level.reach.activations) &&
    `${level.code}: asks for fewer activations than ${lower.code}, the level below`,
];

/** @returns one sentence for each mistake. */
export const rulesMistakes = (rules: RuleSet): string[] =>
  rules.levels
    .flatMap((level, index) => {
      const lower = rules.levels[index - 1];
      return [...withinItself(rules, level), ...(lower === undefined ? [] : againstLower(lower, level))];
    })
    .filter((complaint) => complaint !== false);
