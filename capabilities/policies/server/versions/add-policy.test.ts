/** A policy begins as a draft from a template, is edited as a file, and published from a day on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { addPolicy } from '../../contract/versions/add-policy.ts';
import { editDraft } from '../../contract/versions/edit-draft.ts';
import { getContent } from '../../contract/versions/get-content.ts';
import { listProducts } from '../../contract/versions/list-products.ts';
import { listVersions } from '../../contract/versions/list-versions.ts';
import { previewPublication } from '../../contract/versions/preview-publication.ts';
import { publishDraft } from '../../contract/versions/publish-draft.ts';
import { contentProblems } from '../../rules/versions/content-problems.ts';
import { POLICY_TEMPLATES, templateContent } from '../../rules/versions/policy-templates.ts';

let server: TestServer;
let staff: TestClient;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  staff = await server.asStaff('operations');
});
afterAll(() => server.close());

it.each(POLICY_TEMPLATES)('the template %s is a content without mistakes', (template) => {
  expect(contentProblems(templateContent(template))).toEqual([]);
});

it('a new policy has one version, which nobody sees before it is published', async () => {
  const [product] = (await staff.ok(listProducts, {})).rows;
  const { brandName = '', modelName = '' } = product ?? {};
  const wanted = { policyCode: 'md2027', name: '秒到版 2027', brandName, modelName, template: 'quick' as const };
  expect(await staff.ok(addPolicy, wanted)).toEqual({ policyCode: 'MD2027', number: 1 });
  expect((await staff.call(addPolicy, wanted)).reason).toBe('policy_exists');
  expect((await staff.call(addPolicy, { ...wanted, policyCode: 'X1', modelName: '?' })).reason).toBe('product_unknown');
  const ofPolicy = { policyCode: 'MD2027' };
  const content = await staff.ok(getContent, ofPolicy);
  const changed = { ...content, activationRewardFen: 9_900 };
  const file = new File([JSON.stringify(changed)], 'policy.json');
  expect(await staff.ok(editDraft, { ...ofPolicy, file })).toEqual({ number: 1, follows: 0, differences: [] });
  const tomorrow = addDays(businessDay(server.clock.now()), 1);
  const early = { ...ofPolicy, from: businessDay(server.clock.now()) };
  expect((await staff.call(publishDraft, early)).reason).toBe('version_too_early');
  const publication = { ...ofPolicy, from: tomorrow };
  expect(await staff.ok(previewPublication, publication)).toMatchObject({ touchedCount: 0, costsInTheWay: [] });
  expect(await staff.ok(publishDraft, publication)).toMatchObject({ number: 1, follows: 0, touchedCount: 0 });
  expect((await staff.ok(listVersions, ofPolicy)).rows).toMatchObject([{ number: 1, state: 'coming' }]);
});
