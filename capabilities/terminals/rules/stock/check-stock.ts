/** The verdict on each line of a file of new terminals: it is stocked, it is there already, or something is wrong. */
import { normalSerial } from '#platform/validate/normal/serial.ts';
import type { StockVerdict } from '../../contract/stock/stock-verdicts.ts';
import type { ModelId, PolicyId, TerminalId } from '../../contract/terminal-ids.ts';
import { faultOf, type SerialRule } from './serial-rule.ts';

export interface StockLine {
  readonly position: number;
  /** The line of the file. */
  readonly line: number;
  readonly sn: string;
  readonly model: string;
  readonly policy: string;
  readonly isDamaged: boolean;
  readonly isAgain: boolean;
}

export interface KnownModel {
  readonly id: ModelId;
  readonly brand: string;
  readonly name: string;
  readonly rule: SerialRule;
  readonly isWithdrawn: boolean;
}

export interface KnownPolicy {
  readonly id: PolicyId;
  readonly code: string;
  readonly name: string;
  readonly modelId: ModelId;
}

export interface KnownTerminal {
  readonly id: TerminalId;
  readonly isDeleted: boolean;
}

export interface StockFacts {
  readonly models: readonly KnownModel[];
  /** Those that are open. */
  readonly policies: readonly KnownPolicy[];
  readonly terminals: ReadonlyMap<string, KnownTerminal>;
  /** For lines that name none. */
  readonly modelId: ModelId | null;
  readonly policyId: PolicyId | null;
}

export interface CheckedStock extends StockLine {
  /** Normalised. */
  readonly serial: string;
  readonly verdict: StockVerdict;
  readonly knownModel?: KnownModel | undefined;
  readonly knownPolicy?: KnownPolicy | undefined;
  readonly known?: KnownTerminal | undefined;
  /** The value that the faulty cell could be, where only one fits. */
  readonly couldBe?: string | undefined;
  /** The first faulty sign of the serial number, from 1. */
  readonly at?: number | undefined;
  /** Signs that are missing; negative: too many. */
  readonly missing?: number | undefined;
  /** The earlier line with the same serial number. */
  readonly sameAs?: number | undefined;
}

type Finding = Omit<CheckedStock, keyof StockLine | 'serial'>;

const word = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '');

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

export const modelNamed = (models: readonly KnownModel[], text: string): KnownModel | undefined =>
  only(models.filter(({ brand, name }) => word(brand + name) === word(text) || word(name) === word(text)));

export const policyNamed = (policies: readonly KnownPolicy[], text: string): KnownPolicy | undefined =>
  only(policies.filter(({ code, name }) => word(code) === word(text) || word(name) === word(text)));

/** The only one whose name begins or ends as what was written does. */
const nearest = <T>(all: readonly T[], text: string, nameOf: (one: T) => string): string | undefined => {
  const found = only(
    all.filter((one) => word(nameOf(one)).includes(word(text)) || word(text).includes(word(nameOf(one)))),
  );
  return found && nameOf(found);
};

const fullName = ({ brand, name }: KnownModel): string => `${brand} ${name}`;

const findModel = (line: StockLine, facts: StockFacts): KnownModel | undefined => {
  if (line.model !== '') return modelNamed(facts.models, line.model);
  const policy = line.policy === '' ? undefined : policyNamed(facts.policies, line.policy);
  const id = facts.modelId ?? policy?.modelId ?? facts.policies.find((one) => one.id === facts.policyId)?.modelId;
  return facts.models.find((one) => one.id === id);
};

const findPolicy = (line: StockLine, facts: StockFacts, model: KnownModel): KnownPolicy | undefined => {
  if (line.policy !== '') return policyNamed(facts.policies, line.policy);
  const chosen = facts.policies.find(({ id }) => id === facts.policyId);
  return chosen?.modelId === model.id ? chosen : only(facts.policies.filter(({ modelId }) => modelId === model.id));
};

const productOf = (line: StockLine, facts: StockFacts): Finding => {
  const knownModel = findModel(line, facts);
  if (knownModel === undefined)
    return line.model === ''
      ? { verdict: 'model_missing' }
      : { verdict: 'model_unknown', couldBe: nearest(facts.models, line.model, fullName) };
  if (knownModel.isWithdrawn) return { verdict: 'model_withdrawn', knownModel };
  const knownPolicy = findPolicy(line, facts, knownModel);
  const ofModel = facts.policies.filter(({ modelId }) => modelId === knownModel.id);
  if (knownPolicy === undefined)
    return line.policy === ''
      ? { verdict: 'policy_missing', knownModel }
      : { verdict: 'policy_unknown', knownModel, couldBe: nearest(ofModel, line.policy, ({ name }) => name) };
  if (knownPolicy.modelId !== knownModel.id)
    return { verdict: 'policy_other', knownModel, knownPolicy, couldBe: only(ofModel)?.name };
  return { verdict: 'good', knownModel, knownPolicy };
};

const serialOf = (line: StockLine, serial: string, rule: SerialRule | undefined): Finding | undefined => {
  if (line.isDamaged) return { verdict: 'damaged' };
  if (serial === '') return { verdict: 'empty' };
  const fault = faultOf(rule ?? { prefix: '', onlyDigits: false }, serial);
  if (fault === undefined) return undefined;
  const { kind, ...where } = fault;
  return { verdict: kind, ...where };
};

const existing = (line: StockLine, known: KnownTerminal | undefined): Finding | undefined => {
  if (known === undefined) return undefined;
  if (!known.isDeleted) return { verdict: 'exists', known };
  return line.isAgain ? undefined : { verdict: 'deleted', known };
};

const check = (line: StockLine, facts: StockFacts, seen: Map<string, number>): CheckedStock => {
  const serial = line.isDamaged ? line.sn : normalSerial(line.sn);
  const product = productOf(line, facts);
  const { knownModel, knownPolicy } = product;
  const faulty = serialOf(line, serial, knownModel?.rule);
  if (faulty !== undefined) return { ...line, serial, knownModel, knownPolicy, ...faulty };
  const sameAs = seen.get(serial);
  if (sameAs !== undefined) return { ...line, serial, knownModel, knownPolicy, verdict: 'repeated', sameAs };
  seen.set(serial, line.line);
  const known = facts.terminals.get(serial);
  return { ...line, serial, known, ...product, ...existing(line, known) };
};

/** In their order; of two lines with one serial number the first counts. */
export const checkStock = (lines: readonly StockLine[], facts: StockFacts): CheckedStock[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => check(line, facts, seen));
};
