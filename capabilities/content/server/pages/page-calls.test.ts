import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { deletePage } from '../../contract/pages/delete-page.ts';
import { editPage } from '../../contract/pages/edit-page.ts';
import { listPages } from '../../contract/pages/list-pages.ts';
import { disableHost } from '../../contract/web-view/disable-host.ts';
import { enableHost } from '../../contract/web-view/enable-host.ts';
import { listHosts } from '../../contract/web-view/list-hosts.ts';

let server: TestServer;
let operations: TestClient;
beforeAll(async () => {
  server = await testServer();
  operations = await server.asStaff('operations');
});
afterAll(() => server.close());

const hosts = async () => (await operations.ok(listHosts, {})).rows.map(({ host }) => host);

it('a host is allowed and forbidden once, and two that are allowed at one instant are both kept', async () => {
  const before = await hosts();
  await Promise.all(['a.example', '*.b.example'].map((host) => operations.ok(enableHost, { host })));
  expect((await hosts()).toSorted()).toEqual([...before, 'a.example', '*.b.example'].toSorted());
  expect(await operations.call(enableHost, { host: 'a.example' })).toMatchObject({ reason: 'host_shown' });
  await operations.ok(disableHost, { host: 'a.example' });
  expect(await hosts()).not.toContain('a.example');
  expect(await operations.call(disableHost, { host: 'a.example' })).toMatchObject({ reason: 'host_not_shown' });
  expect(await operations.call(enableHost, { host: '127.0.0.1' })).toMatchObject({ reason: 'host_invalid' });
});

it('a page is written, replaced and deleted by its key', async () => {
  const words = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text, ja: text });
  const page = { key: 'rules', title: words('规则'), body: words('正文') };
  expect(await operations.ok(editPage, { page })).toEqual({ path: '/pages/home/com-route/com-route?key=rules' });
  await operations.ok(editPage, { page: { ...page, title: words('新规则') } });
  const written = async () => (await operations.ok(listPages, {})).rows.filter(({ key }) => key === 'rules');
  expect(await written()).toMatchObject([{ title: '新规则' }]);
  expect(await operations.call(editPage, { page: { ...page, action: words('看') } })).toMatchObject({
    reason: 'content_button_halved',
  });
  await operations.ok(deletePage, { key: 'rules' });
  expect(await written()).toEqual([]);
  expect((await operations.call(deletePage, { key: 'rules' })).code).toBe(404);
});
