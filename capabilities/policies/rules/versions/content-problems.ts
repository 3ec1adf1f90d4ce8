/** Contradictions within the content of a version, independent of any agent's terms. */
import { isAtMost } from '../cost-order.ts';
import { feeAtFloor, type PolicyContent, type SaleConditions, type StagePlan } from './policy-content.ts';

export interface ContentProblem {
  /** `rates[0].floorPpm` */
  readonly path: string;
  /** One sentence for the operator, without the path. */
  readonly problem: string;
}

const problem = (path: string, text: string): ContentProblem => ({ path, problem: text });

/** The indexes at which a value appears again. */
const repeated = (values: readonly number[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));

const rateProblems = ({ rates }: PolicyContent): ContentProblem[] => [
  ...repeated(rates.map(({ rateType }) => rateType)).map((index) =>
    problem(`rates[${index}].rateType`, 'appears twice'),
  ),
  ...rates.flatMap((rate, index) => [
    ...(rate.floorPpm > rate.defaultPpm ? [problem(`rates[${index}].floorPpm`, 'is above defaultPpm')] : []),
    ...(rate.defaultPpm > rate.ceilingPpm ? [problem(`rates[${index}].defaultPpm`, 'is above ceilingPpm')] : []),
    ...(isAtMost(rate.operatorCost, feeAtFloor(rate))
      ? []
      : [problem(`rates[${index}].operatorCost`, "is above the merchant's fee at the floor (rate, cap or extra)")]),
  ]),
];

const TERMS = ['feeFen', 'freeDays', 'periodDays'] as const;

/** Without a fee there is no plan to be changed. */
const boundProblems = ({ communication }: PolicyContent): ContentProblem[] => {
  const { bounds, feeFen } = communication;
  if (bounds === undefined) return [];
  const place = 'communication.bounds';
  return [
    ...(feeFen === 0 ? [problem(place, 'needs a communication.feeFen above 0')] : []),
    ...TERMS.flatMap((name) => [
      ...(bounds.floor[name] > communication[name]
        ? [problem(`${place}.floor.${name}`, `is above communication.${name}`)]
        : []),
      ...(bounds.ceiling[name] < communication[name]
        ? [problem(`${place}.ceiling.${name}`, `is below communication.${name}`)]
        : []),
    ]),
  ];
};

const MOST_MONTHS = 120;

/** All stages of one chain have one unit: days and months could overlap, depending on the day of the activation. */
const isUnitOfChain = ({ mode, items }: StagePlan, index: number): boolean =>
  mode === 'independent' || items[index]?.unit === items[0]?.unit;

const isAfter = ({ mode, items }: StagePlan, index: number): boolean =>
  mode === 'independent' || index === 0 || (items[index]?.fromDay ?? 0) > (items[index - 1]?.toDay ?? 0);

const stageProblems = ({ stages }: PolicyContent): ContentProblem[] =>
  stages.items.flatMap(({ stage, fromDay, toDay, unit, minVolumeFen, minCount }, index) => [
    ...(stage === index + 1 ? [] : [problem(`stages.items[${index}].stage`, `must be ${index + 1}`)]),
    ...(fromDay <= toDay ? [] : [problem(`stages.items[${index}].toDay`, 'is before fromDay')]),
    ...(unit === 'month' && toDay > MOST_MONTHS
      ? [problem(`stages.items[${index}].toDay`, `is above ${MOST_MONTHS} months`)]
      : []),
    ...(isUnitOfChain(stages, index)
      ? []
      : [problem(`stages.items[${index}].unit`, 'must be that of the first stage, because the stages are chained')]),
    ...(isAfter(stages, index)
      ? []
      : [problem(`stages.items[${index}].fromDay`, 'must be after the stage before, because the stages are chained')]),
    ...(minVolumeFen > 0 || (minCount ?? 0) > 0
      ? []
      : [problem(`stages.items[${index}].minVolumeFen`, 'must be above 0 unless minCount is given')]),
  ]);

const tierProblems = ({ allowanceTiers }: PolicyContent): ContentProblem[] =>
  allowanceTiers.flatMap(({ minActivations }, index) =>
    index === 0 || minActivations > (allowanceTiers[index - 1]?.minActivations ?? 0)
      ? []
      : [problem(`allowanceTiers[${index}].minActivations`, 'must be above the tier before')],
  );

const shareProblems = ({ valueShares }: PolicyContent): ContentProblem[] => {
  const types = valueShares.flatMap(({ paymentTypes }, index) => paymentTypes.map((type) => ({ type, index })));
  return [
    ...repeated(valueShares.map(({ item }) => item)).map((index) =>
      problem(`valueShares[${index}].item`, 'appears twice'),
    ),
    ...repeated(types.map(({ type }) => type)).map((at) =>
      problem(`valueShares[${types[at]?.index ?? 0}].paymentTypes`, `payment type ${types[at]?.type} has two rules`),
    ),
  ];
};

const SALE_LISTS = ['excludedPaymentTypes', 'totalTypes', 'methods', 'cardTypes'] as const;

const PAYMENT_TYPES = 7;

const saleProblems = (place: string, conditions: SaleConditions | undefined): ContentProblem[] => [
  ...SALE_LISTS.flatMap((name) =>
    repeated(conditions?.[name] ?? []).map((index) => problem(`${place}.${name}[${index}]`, 'appears twice')),
  ),
  ...(new Set(conditions?.excludedPaymentTypes).size < PAYMENT_TYPES
    ? []
    : [problem(`${place}.excludedPaymentTypes`, 'excludes every payment type')]),
];

const isBegun = ({ fromDay = 0 }: SaleConditions, { unit, toDay }: StagePlan['items'][number]): boolean =>
  unit === 'month' || fromDay <= toDay;

/** Finds stages for which no sale could count. */
const reachProblems = ({ stages }: PolicyContent): ContentProblem[] =>
  stages.items.flatMap((item, index) =>
    isBegun(stages, item)
      ? []
      : [problem(`stages.items[${index}].toDay`, 'is before stages.fromDay, from which sales count')],
  );

const optionProblems = ({
  serviceFeeOptionsFen: options,
  stages,
  activationSales,
}: PolicyContent): ContentProblem[] => [
  ...repeated(options).map((index) => problem(`serviceFeeOptionsFen[${index}]`, 'appears twice')),
  ...saleProblems('activationSales', activationSales),
  ...saleProblems('stages', stages),
];

/** All contradictions, in the order of the content. */
export const contentProblems = (content: PolicyContent): ContentProblem[] => [
  ...rateProblems(content),
  ...optionProblems(content),
  ...boundProblems(content),
  ...stageProblems(content),
  ...reachProblems(content),
  ...tierProblems(content),
  ...shareProblems(content),
];
