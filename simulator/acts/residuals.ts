/** A file of another institution, which computed the income of last month: booked by two of finance, one line waits. */
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { addMonths, businessDay, monthOf } from '#platform/time/business-day.ts';
import { confirmBooking } from '#capabilities/residuals/server/booking/confirm-booking.ts';
import { proposeBooking } from '#capabilities/residuals/server/booking/propose-booking.ts';
import { uploadFile } from '#capabilities/residuals/server/files/upload-file.ts';
import { insertSender, senderByCode } from '#capabilities/residuals/server/sender.ts';
import { financeOperators } from '../operator.ts';
import type { WorldAgent } from '../world/agents.ts';
import { daysBefore, midnightOf } from '../world/world-times.ts';
import type { Act, Stage } from './act-context.ts';

const HOUR_MS = 3_600_000;

/** The agents are in story-people.ts; a line without an agent waits to be assigned. */
const LINES: readonly (readonly [
  key: string | undefined,
  merchantNo: string,
  name: string,
  yuan: string,
  share: string,
])[] = [
  ['main', 'HT88301104', '官渡区彩云百货', '128460.00', '25.69'],
  ['main', 'HT88301560', '五华区翠湖茶庄', '643200.00', '128.64'],
  ['main', 'HT88302309', '西山区碧鸡建材', '1401180.00', '280.24'],
  ['main', 'HT88302944', '盘龙区北辰通讯', '2596300.00', '519.26'],
  ['top', 'HT88303012', '呈贡区斗南花卉', '310000.00', '62.00'],
  ['other', 'HT88303471', '安宁市温泉酒店', '926000.00', '185.20'],
  [undefined, 'HT88300008', '晋宁区昆阳五金', '88410.00', '17.68'],
];

const textOf = (agents: readonly WorldAgent[]): string => {
  const codeOf = (key: string | undefined): string | undefined =>
    key === undefined ? '' : agents.find(({ story }) => story?.key === key)?.row.code;
  const lines = LINES.flatMap(([key, no, name, yuan, share]) => {
    const code = codeOf(key);
    return code === undefined ? [] : [[no, name, yuan, '万60', share, code].join(',')];
  });
  return ['商户编号,商户名称,交易额,费率,分润,代理商编号', ...lines].join('\n');
};

export interface ResidualActs {
  readonly stage: Stage;
  readonly agents: readonly WorldAgent[];
  readonly now: Date;
  readonly from: Date;
}

export const residualActs = ({ stage: { db }, agents, now, from }: ResidualActs): Act[] => {
  const slot = new Date(midnightOf(daysBefore(now, 2)).getTime() + 15 * HOUR_MS);
  const run = async (): Promise<void> => {
    const [proposing, confirming] = await financeOperators(db);
    const by = { operator: proposing, now: slot };
    const change = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
    await change((tx) => insertSender(tx, { code: 'huitong', name: '汇通支付', paysTo: 'agents' }, by));
    const month = addMonths(monthOf(businessDay(slot)), -1);
    const bytes = new TextEncoder().encode(textOf(agents));
    const name = `HT_residual_${month.replace('-', '')}.csv`;
    const sender = await senderByCode(db, 'huitong');
    const { id } = await change((tx) => uploadFile(tx, { sender, month, name, bytes, mapping: {} }, by));
    await change((tx) => proposeBooking(tx, id, { alsoComputed: false }, by));
    const later = { operator: confirming, now: new Date(slot.getTime() + HOUR_MS / 4) };
    await change((tx) => confirmBooking(tx, id, later));
  };
  return slot > from && slot <= now ? [{ slot, run }] : [];
};
