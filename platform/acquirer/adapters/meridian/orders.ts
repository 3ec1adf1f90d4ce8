/** Commands as Meridian takes them: a service and its content, all values as text, in yuan and percent. */
import { plainPercent } from '#platform/money/ppm.ts';
import { plainYuan } from '#platform/money/yuan.ts';
import { COMMAND_KINDS, type CommandContent, type CommandKind } from '../../command.ts';

type Body<K extends CommandKind> = Extract<CommandContent, { kind: K }>['body'];

interface Service<K extends CommandKind> {
  readonly service: string;
  readonly content: (body: Body<K>) => object;
}

const rateOf = ({ rateType, ratePpm, capFen, extraFen }: Body<'change_rate'>['rates'][number]): object => ({
  rateType: String(rateType),
  rate: plainPercent(ratePpm),
  ...(capFen !== undefined && { capAmount: plainYuan(capFen) }),
  ...(extraFen !== undefined && { extraAmount: plainYuan(extraFen) }),
});

/** `104.064310` from millionths of a degree. */
const degreesOf = (millionths: number): string => {
  const digits = String(Math.abs(millionths)).padStart(7, '0');
  return `${millionths < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

const placeOf = ({
  lat,
  lng,
  regionCode,
  address,
}: Pick<Body<'bind_terminal'>, 'lat' | 'lng' | 'regionCode' | 'address'>) => ({
  latitude: degreesOf(lat),
  longitude: degreesOf(lng),
  areaCode: regionCode ?? '',
  address,
});

const SERVICES: { readonly [K in CommandKind]: Service<K> } = {
  change_rate: {
    service: 'merchant.rate.modify',
    content: ({ rates, product, ...merchant }) => ({ ...merchant, productName: product, rateList: rates.map(rateOf) }),
  },
  change_service_fee: {
    service: 'terminal.servicefee.modify',
    content: ({ feeFen, ...terminal }) => ({ ...terminal, feeAmount: plainYuan(feeFen) }),
  },
  change_communication: {
    service: 'terminal.simfee.modify',
    content: ({ feeFen, freeDays, periodDays, ...terminal }) => ({
      ...terminal,
      feeAmount: plainYuan(feeFen),
      freeDays: String(freeDays),
      cycleDays: String(periodDays),
    }),
  },
  bind_terminal: {
    service: 'terminal.bind',
    content: ({ lat, lng, regionCode, address, ...terminal }) => ({
      ...terminal,
      ...placeOf({ lat, lng, regionCode, address }),
    }),
  },
  unbind_terminal: {
    service: 'terminal.unbind',
    content: ({ bindNumber, ...terminal }) => ({ ...terminal, bindOrderNo: bindNumber }),
  },
  move_terminal: {
    service: 'terminal.move',
    content: ({ bindNumber, moveNumber, lat, lng, regionCode, address, ...terminal }) => ({
      ...terminal,
      bindOrderNo: bindNumber,
      moveNo: String(moveNumber),
      ...placeOf({ lat, lng, regionCode, address }),
    }),
  },
};

export const KINDS = COMMAND_KINDS;

export const serviceOf = (kind: CommandKind): string => SERVICES[kind].service;

export const contentOf = ({ kind, body }: CommandContent): object =>
  (SERVICES[kind].content as (content: typeof body) => object)(body);
