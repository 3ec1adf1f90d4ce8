import type { AnswerOf } from '#platform/contract/call.ts';
import type { getLevel } from '../contract/get-level.ts';
import type { listLevelRules } from '../contract/list-level-rules.ts';

export type OwnLevel = AnswerOf<typeof getLevel>;
export type NextLevel = NonNullable<OwnLevel['next']>;
export type Condition = NextLevel['conditions'][number];
export type KeepCondition = OwnLevel['keep']['conditions'][number];
export type Change = OwnLevel['changes'][number];
export type Grants = OwnLevel['grants']['now'];
export type Rules = Pick<AnswerOf<typeof listLevelRules>, 'validFrom' | 'forgivenMonths' | 'levels'>;
export type Rule = Rules['levels'][number];
