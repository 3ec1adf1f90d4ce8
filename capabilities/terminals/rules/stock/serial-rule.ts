/** How the serial numbers of a model are written, and what is wrong with one that is not (docs/domain.md §11). */
import { isSerial } from '#platform/validate/normal/serial.ts';

export interface SerialRule {
  /** How they begin; empty: anyhow. */
  readonly prefix: string;
  /** In characters; if undefined, 8 to 20. */
  readonly length?: number | undefined;
  readonly onlyDigits: boolean;
}

export type SerialFault =
  /** `at`: the first letter where a digit belongs, from 1. */
  | { readonly kind: 'sign'; readonly at: number; readonly couldBe?: string }
  /** `missing`: characters that it is short of; negative: that it has too many. */
  | { readonly kind: 'length'; readonly missing: number; readonly couldBe?: string }
  | { readonly kind: 'prefix'; readonly at: number };

const SHORTEST = 8;
const LONGEST = 20;
/** Letters that are printed or read in place of a digit. */
const LIKE: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' };

const withDigits = (sn: string): string => sn.replaceAll(/[A-Z]/g, (letter) => LIKE[letter] ?? letter);

const missingOf = ({ length }: SerialRule, sn: string): number => {
  if (length !== undefined) return length - sn.length;
  return sn.length < SHORTEST ? SHORTEST - sn.length : Math.min(0, LONGEST - sn.length);
};

const firstDifference = (sn: string, prefix: string): number =>
  [...prefix].findIndex((sign, index) => sign !== sn[index]) + 1;

/** The zeros that a spreadsheet took from the front, where that alone makes it one of the model. */
const withZeros = (rule: SerialRule, sn: string): string | undefined => {
  if (rule.length === undefined || !/^[1-9]\d*$/.test(sn)) return undefined;
  return meant(rule, sn.padStart(rule.length, '0'));
};

const meant = (rule: SerialRule, sn: string): string | undefined =>
  isSerial(sn) && faultOf(rule, sn, true) === undefined ? sn : undefined;

const optional = (couldBe: string | undefined): { couldBe?: string } => (couldBe === undefined ? {} : { couldBe });

/** @param sn normalised. @param isGuess whether it is itself a proposal, for which none is sought. */
export const faultOf = (rule: SerialRule, sn: string, isGuess = false): SerialFault | undefined => {
  const missing = missingOf(rule, sn);
  const wrong = [...sn].findIndex((sign) => (rule.onlyDigits ? !/\d/.test(sign) : !/[0-9A-Z]/.test(sign))) + 1;
  if (wrong > 0) return { kind: 'sign', at: wrong, ...(!isGuess && optional(meant(rule, withDigits(sn)))) };
  if (missing !== 0) return { kind: 'length', missing, ...(!isGuess && optional(withZeros(rule, sn))) };
  const at = sn.startsWith(rule.prefix) ? 0 : firstDifference(sn, rule.prefix);
  return at === 0 ? undefined : { kind: 'prefix', at };
};
