/**
 * Child process of server-process.ts: the bare framework returning the same number of bytes, without database, contract
 * or session.
 */
import Fastify from 'fastify';

const app = Fastify();
const body = JSON.stringify({
  code: 200,
  msg: '操作成功',
  rows: Array.from({ length: 4 }, (_, id) => ({
    id: String(id),
    code: 'MD2026',
    name: '秒到版 2026',
    brandId: '1',
    modelId: '1',
  })),
  total: 4,
});
app.get('/bare', async (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url });
process.on('SIGTERM', () => process.exit(0));
