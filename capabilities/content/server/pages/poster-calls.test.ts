/** Agents see in their language exactly the posters that the staff adds and shows. */
import { expect, it } from 'vitest';
import { as, server, useInvitations } from '#testing/invitations.ts';
import { addPoster } from '../../contract/pages/add-poster.ts';
import { disablePoster } from '../../contract/pages/disable-poster.ts';
import { enablePoster } from '../../contract/pages/enable-poster.ts';
import { listAllPosters } from '../../contract/pages/list-all-posters.ts';
import { listPosters } from '../../contract/pages/list-posters.ts';

useInvitations();

const staff = () => server.asStaff('operations');
const all = <T>(text: T) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text, ja: text });
const titles = async () => (await (await as('mid')).ok(listPosters, { kind: 'merchant' })).rows.map((row) => row.title);

it('an added poster is shown to agents, a hidden one is not, and comes back', async () => {
  const operations = await staff();
  const poster = { kind: 'merchant', look: 'sky', title: all('新店\n开业'), subtitle: all('到店服务') } as const;
  const { id } = await operations.ok(addPoster, { poster });
  expect(await titles()).toContain('新店\n开业');
  await operations.ok(disablePoster, { id });
  expect(await titles()).not.toContain('新店\n开业');
  expect((await operations.ok(listAllPosters, {})).rows).toContainEqual({
    id,
    kind: 'merchant',
    look: 'sky',
    title: '新店 开业',
    isShown: false,
  });
  await operations.ok(enablePoster, { id });
  expect(await titles()).toContain('新店\n开业');
  expect((await operations.call(disablePoster, { id: '999999' })).code).toBe(404);
});

it('a poster without words in one language, or with three lines, is refused', async () => {
  const operations = await staff();
  const add = (title: object) =>
    operations.call(addPoster, { poster: { kind: 'agent', look: 'navy', title, subtitle: all('副标题') } as never });
  expect((await add({ 'zh-Hans': '标题' })).code).toBe(400);
  expect((await add(all('一\n二\n三'))).code).toBe(400);
});
