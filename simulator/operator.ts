/** Staff of the simulated operator: their acts lie in the past of a world, before anybody could sign in to it. */
import { COMMAND_LINE, staffOperator, type StaffOperator } from '#platform/auth/operator.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import { accountByName, addAccount } from '#capabilities/staff/server/api.ts';

/** @param id of the account, where the world has one. */
export const simulatedOperator = (login: string, id = 0): StaffOperator =>
  staffOperator(
    {
      staffId: idOf(id),
      sessionId: idOf(0),
      loginName: login,
      name: login,
      role: 'finance',
      isProven: true,
      permissions: new Set(),
    },
    COMMAND_LINE,
  );

const FINANCE = [
  { loginName: 'wangmin', name: '王敏' },
  { loginName: 'limin', name: '李敏' },
] as const;

/** Password in a world without these accounts: nobody signs in to them. */
const NO_PASSWORD = { hash: '-', mustChange: true };

const financeOperator = async (db: Db, { loginName, name }: (typeof FINANCE)[number]): Promise<StaffOperator> => {
  const added = () =>
    inTransaction(db, (tx) => addAccount(tx, { loginName, name, role: 'finance', password: NO_PASSWORD }, new Date(0)));
  return simulatedOperator(loginName, (await accountByName(db, loginName))?.id ?? (await added()));
};

/** The two persons of finance. */
export const financeOperators = async (db: Db): Promise<readonly [StaffOperator, StaffOperator]> => {
  const [first, second] = FINANCE;
  return [await financeOperator(db, first), await financeOperator(db, second)];
};

/**
 * Runs an act that two persons of finance must agree to: the second repeats it where the first may not alone.
 * @param isWaiting whether the answer says that it waits.
 */
export const byTwo = async <T>(
  db: Db,
  run: (operator: StaffOperator) => Promise<T>,
  isWaiting: (answer: T) => boolean,
): Promise<T> => {
  const [first, second] = FINANCE;
  const answer = await run(await financeOperator(db, first));
  return isWaiting(answer) ? run(await financeOperator(db, second)) : answer;
};
