/**
 * One wallet, and awards that are booked to wallets, corrected, clawed back and questioned, from docs/domain.md §4 and
 * §5 alone.
 */
import { proportion, sharesIn, splitByAmounts, type Split } from './shares.ts';

export interface WalletModel {
  balance: number;
  /** Today's earnings only. */
  pending: number;
}

export interface CorrectionModel {
  readonly agent: number;
  readonly change: number;
  /** The amount clawed back of the entry. */
  back: number;
}

export interface AwardModel {
  readonly wallet: 'reward' | 'fee';
  readonly line: readonly number[];
  readonly pool: number;
  readonly split: Split;
  readonly bookedOn: number;
  /** For each part, the amount that was available before, and stayed available when it was replaced. */
  readonly settled: readonly number[];
  readonly corrections: CorrectionModel[];
  returned: number;
}

export class WalletsModel {
  private readonly wallets = new Map<string, WalletModel>();
  day = 0;

  of(agent: number, kind: string): WalletModel {
    const key = `${agent} ${kind}`;
    const wallet = this.wallets.get(key) ?? { balance: 0, pending: 0 };
    this.wallets.set(key, wallet);
    return wallet;
  }

  /** Pending amounts become available. */
  nextDay(): void {
    this.day += 1;
    for (const wallet of this.wallets.values()) wallet.pending = 0;
  }

  private change(agent: number, kind: string, fen: number, pending: number): void {
    const wallet = this.of(agent, kind);
    wallet.balance += fen;
    wallet.pending += pending;
  }

  book(
    award: Omit<AwardModel, 'split' | 'bookedOn' | 'settled' | 'corrections' | 'returned'>,
    amounts: readonly number[],
  ): AwardModel {
    const split = splitByAmounts(award.pool, amounts);
    const shares = sharesIn(split);
    for (const [i, fen] of shares.entries()) this.change(award.line[i] ?? 0, award.wallet, fen, fen);
    return { ...award, split, bookedOn: this.day, settled: shares.map(() => 0), corrections: [], returned: 0 };
  }

  /** Another pool or line: only the gain is pending, only the loss is taken from the available amount. */
  bookAnew(former: AwardModel, award: Pick<AwardModel, 'line' | 'pool'>, amounts: readonly number[]): AwardModel {
    const split = splitByAmounts(award.pool, amounts);
    const [before, after] = [sharesIn(former.split), sharesIn(split)];
    const wasAvailable = (agent: number): number => {
      const i = former.line.indexOf(agent);
      return former.bookedOn === this.day ? (former.settled[i] ?? 0) : (before[i] ?? 0);
    };
    for (const agent of new Set([...former.line, ...award.line])) {
      const [old, now] = [before[former.line.indexOf(agent)] ?? 0, after[award.line.indexOf(agent)] ?? 0];
      const available = Math.min(wasAvailable(agent), now) - wasAvailable(agent);
      this.change(agent, former.wallet, now - old, now - old - available);
    }
    former.returned = former.pool;
    this.correctionsBack(former);
    const settled = award.line.map((agent, i) => Math.min(wasAvailable(agent), after[i] ?? 0));
    return { ...award, wallet: former.wallet, split, bookedOn: this.day, settled, corrections: [], returned: 0 };
  }

  /** Claws back the whole, or a part of a fee. */
  clawBack(award: AwardModel, part: number): void {
    const isWhole = award.pool === 0;
    const returnedAt = (fen: number): number[] =>
      sharesIn({
        total: proportion(award.split.total, fen, award.pool),
        left: award.split.left.map((left) => proportion(left, fen, award.pool)),
      });
    const [before, after] = [returnedAt(award.returned), returnedAt(award.returned + part)];
    for (const [i, agent] of award.line.entries()) {
      const fen = isWhole ? 0 : (after[i] ?? 0) - (before[i] ?? 0);
      const pending = award.bookedOn === this.day ? fen - (award.settled[i] ?? 0) : 0;
      this.change(agent, award.wallet, -fen, -pending);
    }
    award.returned += part;
    this.correctionsBack(award);
  }

  /** An adjustment is available at once, and is clawed back with the entry that it corrected. */
  correct(award: AwardModel, agent: number, change: number): void {
    this.change(agent, award.wallet, change, 0);
    award.corrections.push({ agent, change, back: 0 });
    if (award.returned > 0) this.correctionsBack(award);
  }

  private correctionsBack(award: AwardModel): void {
    for (const correction of award.corrections) {
      const { agent, change, back } = correction;
      const size = proportion(Math.abs(change), award.returned, award.pool);
      const now = change < 0 ? -size : size;
      this.change(agent, award.wallet, back - now, 0);
      correction.back = now;
    }
  }
}
