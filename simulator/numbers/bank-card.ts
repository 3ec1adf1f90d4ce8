import { luhnCheck } from '#platform/validate/bank.ts';
import type { Random } from '../random.ts';

export interface Bank {
  readonly code: string;
  readonly name: string;
  readonly debitBin: string;
  /** Relative share of card payments. */
  readonly weight: number;
}

export const BANKS: readonly Bank[] = [
  { code: 'ICBC', name: '工商银行', debitBin: '622202', weight: 17 },
  { code: 'CCB', name: '建设银行', debitBin: '621700', weight: 15 },
  { code: 'ABC', name: '农业银行', debitBin: '622848', weight: 14 },
  { code: 'BOC', name: '中国银行', debitBin: '621661', weight: 10 },
  { code: 'CMB', name: '招商银行', debitBin: '621483', weight: 13 },
  { code: 'PSBC', name: '邮储银行', debitBin: '621799', weight: 9 },
  { code: 'COMM', name: '交通银行', debitBin: '622260', weight: 6 },
  { code: 'CITIC', name: '中信银行', debitBin: '621771', weight: 5 },
  { code: 'PAB', name: '平安银行', debitBin: '622298', weight: 4 },
  { code: 'SPDB', name: '浦发银行', debitBin: '622521', weight: 4 },
  { code: 'CMBC', name: '民生银行', debitBin: '621691', weight: 3 },
];

const BY_WEIGHT = BANKS.map((bank) => [bank, bank.weight] as const);

export const anyBank = (random: Random): Bank => random.weighted(BY_WEIGHT);

/**
 * A debit card number of 16 or 19 digits with a valid Luhn digit. The zeros after the bank's prefix occur in no real
 * series.
 */
export const bankCard = (random: Random, bank: Bank, length: 16 | 19 = 19): string => {
  const digits = `${bank.debitBin}000${random.digits(length - 10)}`;
  return digits + luhnCheck(digits);
};
