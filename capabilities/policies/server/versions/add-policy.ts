import type { RequestOf } from '#platform/contract/call.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { violates } from '#platform/db/violation.ts';
import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import { addPolicy } from '../../contract/versions/add-policy.ts';
import type { PolicyContent } from '../../rules/versions/policy-content.ts';
import { templateContent } from '../../rules/versions/policy-templates.ts';
import { allProducts, type Product } from '../product-names.ts';

type PolicyRequest = RequestOf<typeof addPolicy>;

const FIRST = 1;

/** @throws refuse('product_unknown') */
const productOf = async (db: Db, { brandName, modelName }: PolicyRequest): Promise<Product> => {
  const found = (await allProducts(db)).find((each) => each.brandName === brandName && each.modelName === modelName);
  if (found === undefined) throw refuse('product_unknown', { brandName, modelName });
  return found;
};

/**
 * The columns beside the name are those of the server version before versions. @throws refuse('policy_exists')
 */
const insert = async (
  tx: Tx,
  { policyCode: code, name }: PolicyRequest,
  { brandId, modelId }: Product,
  content: PolicyContent,
): Promise<PolicyId> => {
  const { communication, serviceFeeOptionsFen, activationRewardFen } = content;
  try {
    const { rows } = await sql<{ id: PolicyId }>`
      insert into policies.policy (code, name, brand_id, model_id, service_fee_options_fen, communication_fee_fen,
        communication_free_days, communication_period_days, activation_reward_fen)
      values (${code}, ${name}, ${brandId}, ${modelId}, ${[...serviceFeeOptionsFen]}::bigint[],
        ${communication.feeFen}, ${communication.freeDays}, ${communication.periodDays}, ${activationRewardFen})
      returning id`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw new Error('a policy was not inserted');
    return row.id;
  } catch (error) {
    if (violates(error, 'policy_code_is_unique')) throw refuse('policy_exists', { code });
    throw error;
  }
};

/** No agent sees it before its first version is published, and none can trade under it before it is opened. */
export const addPolicyRoute = handle(addPolicy, async (context, wanted) => {
  const { db, now } = context;
  const product = await productOf(db, wanted);
  const content = templateContent(wanted.template);
  const policyId = await insert(db, wanted, product, content);
  await sql`insert into policies.policy_version (policy_id, number, status, content, drafted_at, drafted_by)
    values (${policyId}, ${FIRST}, 'draft', ${JSON.stringify(content)}::jsonb, ${now},
      ${operatorOf(context).login})`.execute(db);
  const { policyCode, name, brandName, modelName, template } = wanted;
  const after = { name, brandName, modelName, template };
  context.audit({ subject: 'policy', subjectId: policyCode, after });
  return { policyCode, number: FIRST };
});
