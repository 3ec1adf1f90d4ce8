/** Commands as Meridian takes them: a service and its content, all values as text, amounts in yuan, rates in percent. */
import { plainPercent } from '#platform/money/ppm.ts';
import { plainYuan } from '#platform/money/yuan.ts';
import type { ChangeRate, CommandContent, CommandKind } from '../../command.ts';

export const SERVICES = {
  change_rate: 'merchant.rate.modify',
  change_service_fee: 'terminal.servicefee.modify',
  change_communication: 'terminal.simfee.modify',
} as const satisfies Partial<Record<CommandKind, string>>;

export const KINDS = Object.keys(SERVICES) as (keyof typeof SERVICES)[];

type Rate = ChangeRate['body']['rates'][number];
const rateOf = ({ rateType, ratePpm, capFen, extraFen }: Rate): object => ({
  rateType: String(rateType),
  rate: plainPercent(ratePpm),
  ...(capFen !== undefined && { capAmount: plainYuan(capFen) }),
  ...(extraFen !== undefined && { extraAmount: plainYuan(extraFen) }),
});

/** Undefined: it has no such service. */
export const contentOf = (command: CommandContent): object | undefined => {
  if (command.kind === 'change_rate') {
    const { rates, product, ...merchant } = command.body;
    return { ...merchant, productName: product, rateList: rates.map(rateOf) };
  }
  if (command.kind === 'change_service_fee') {
    const { feeFen, ...terminal } = command.body;
    return { ...terminal, feeAmount: plainYuan(feeFen) };
  }
  if (command.kind === 'change_communication') {
    const { feeFen, freeDays, periodDays, ...terminal } = command.body;
    return { ...terminal, feeAmount: plainYuan(feeFen), freeDays: String(freeDays), cycleDays: String(periodDays) };
  }
  return undefined;
};
