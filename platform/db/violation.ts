/**
 * The constraint that an error of PostgreSQL is about. Its name states the condition: `withdrawal_amount_is_positive`.
 */
const VIOLATION = /^23/;

export interface Violation {
  /** `withdrawals.withdrawal`. */
  readonly table: string;
  /** The name of a constraint or of a unique index. */
  readonly constraint: string;
}

/** @returns undefined for any other error, and for a missing value (23502), which names its column in the message. */
export const violationIn = (error: unknown): Violation | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, schema, table, constraint } = error as Readonly<Record<string, unknown>>;
  if (typeof code !== 'string' || !VIOLATION.test(code) || typeof constraint !== 'string') return undefined;
  return { table: `${String(schema)}.${String(table)}`, constraint };
};

/** Whether the error is about this constraint or unique index, for acts that refuse rows which it forbids. */
export const violates = (error: unknown, constraint: string): boolean => violationIn(error)?.constraint === constraint;
