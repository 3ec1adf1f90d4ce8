import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { changeModel } from '../../contract/stock/change-model.ts';
import { requireRule } from './add-model.ts';
import { modelRows, presentModel } from './stock-products.ts';

export const changeModelRoute = handle(changeModel, async (context, { modelId, anyLength, isWithdrawn, ...rule }) => {
  const { db, now } = context;
  await sql`select from terminals.model where id = ${modelId} for update`.execute(db);
  const before = (await modelRows(db)).find(({ id }) => id === modelId);
  if (before === undefined) throw refuse('model_missing');
  const length = anyLength === true ? null : (rule.serialLength ?? before.serialLength);
  const withdrawnOn = isWithdrawn === true ? (before.withdrawnOn ?? businessDay(now)) : null;
  const after = {
    ...before,
    serialPrefix: rule.serialPrefix ?? before.serialPrefix,
    serialLength: length,
    onlyDigits: rule.onlyDigits ?? before.onlyDigits,
    withdrawnOn: isWithdrawn === undefined ? before.withdrawnOn : withdrawnOn,
  };
  requireRule(after.serialPrefix, length ?? undefined);
  await sql`update terminals.model set serial_prefix = ${after.serialPrefix}, serial_length = ${after.serialLength},
    only_digits = ${after.onlyDigits}, withdrawn_on = ${after.withdrawnOn} where id = ${modelId}`.execute(db);
  context.audit({ subject: 'model', subjectId: modelId, before: presentModel(before), after: presentModel(after) });
  return presentModel(after);
});
