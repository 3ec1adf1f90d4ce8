/** Parts of the wallet's requests and answers. */
import { z } from 'zod';
import { day, fen, idOut, instant, ppm } from '#platform/contract/fields.ts';
import { ENTRY_KINDS, WALLET_KINDS, WITHDRAWAL_STATUSES, WITHDRAW_OBSTACLES } from './enums.ts';

export const walletKind = () => z.enum(WALLET_KINDS);
export const entryKind = () => z.enum(ENTRY_KINDS);
/** `HH:MM`, Asia/Shanghai. */
export const timeOfDay = () => z.string().regex(/^\d{2}:\d{2}$/);
/** An entry of the statement: a transfer and the position of the item within it. */
export const entryId = () => z.string().regex(/^[1-9]\d{0,15}-\d{1,6}$/, 'field.invalid');

/** A withdrawal can wait here without a person, or with one. */
export const obstacle = () => z.object({ reason: z.enum(WITHDRAW_OBSTACLES), msg: z.string() });

export const withdrawRule = () =>
  z.object({
    minimumFen: fen(),
    maximumFen: fen(),
    dailyCount: z.number().int(),
    opensAt: timeOfDay(),
    closesAt: timeOfDay(),
    feeFen: fen(),
    taxPpm: ppm(),
    autoApproveFen: fen(),
    reviewOpensAt: timeOfDay(),
    reviewClosesAt: timeOfDay(),
  });

/** Where the money goes: never a whole card number. */
export const payee = () =>
  z.object({
    id: idOut(),
    bankCode: z.string(),
    bankName: z.string(),
    branchName: z.string(),
    cardTail: z.string(),
    holderName: z.string(),
  });

export const arrival = () => z.object({ day: day(), by: timeOfDay() });

/** One line of the statement: money that entered (above zero) or left (below zero) one wallet. */
export const entry = () =>
  z.object({
    id: entryId(),
    wallet: walletKind(),
    kind: entryKind(),
    amountFen: fen(),
    /** Of the wallet, after this entry. */
    balanceFen: fen(),
    at: instant(),
    /** What it is about, in words: the merchant's name, a withdrawal's number. */
    label: z.string().optional(),
  });

export const withdrawalRow = () =>
  z.object({
    id: idOut(),
    no: z.string(),
    wallet: walletKind(),
    status: z.enum(WITHDRAWAL_STATUSES),
    amountFen: fen(),
    feeFen: fen(),
    taxFen: fen(),
    netFen: fen(),
    payee: payee(),
    appliedAt: instant(),
    arrival: arrival(),
    /** Why it was rejected or failed. */
    reason: z.string().optional(),
    canCancel: z.boolean(),
    /** What happened so far, in order; the last step is where it stands. */
    steps: z.array(z.object({ step: z.enum(['applied', 'approved', ...WITHDRAWAL_STATUSES.slice(1)]), at: instant() })),
  });
