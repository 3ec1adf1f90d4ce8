/** Places of approved merchants. */
import { movePlace, type FullPlace } from '#capabilities/merchants/server/cli.ts';
import { MAX_ADDRESS } from '#capabilities/places/contract/place.ts';
import { isInBounds } from '#capabilities/places/contract/bounds.ts';
import { UsageError, wordOf, type Cli, type Command } from './command.ts';

const MOST_REASON = 200;
const MICRO_DIGITS = 6;

const given = (cli: Cli, name: string, most: number): string => {
  const text = cli.option(name)?.trim() ?? '';
  if (text === '' || text.length > most)
    throw new UsageError(`--${name} is missing or longer than ${most} characters.`);
  return text;
};

/** `30.549120`, in GCJ-02, as whole millionths. */
const degrees = (cli: Cli, name: string): number => {
  const text = given(cli, name, 20);
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === '') throw new UsageError(`--${name} must be degrees such as 104.064310, with at most six decimals.`);
  return Number(`${whole}${part.padEnd(MICRO_DIGITS, '0')}`);
};

const placeOf = (cli: Cli): FullPlace => {
  const [lat, lng] = [degrees(cli, 'lat'), degrees(cli, 'lng')];
  if (!isInBounds({ lat, lng })) throw new UsageError('--lat and --lng are not in China (GCJ-02, latitude first).');
  const regionCode = given(cli, 'region', 6);
  if (!/^[1-8]\d{5}$/.test(regionCode)) throw new UsageError('--region must be a division code such as 510107.');
  return { lat, lng, regionCode, address: given(cli, 'address', MAX_ADDRESS) };
};

const move = async (cli: Cli): Promise<void> => {
  const isDryRun = cli.option('dry-run') !== undefined;
  const no = wordOf(cli, 0, '<merchant>');
  const place = placeOf(cli);
  const asked = { no, place, reason: given(cli, 'reason', MOST_REASON), operator: cli.operator };
  const { before, bindings } = await movePlace(cli.db, { ...asked, now: cli.clock.now() }, isDryRun);
  cli.print(`${no} ${before.name} ${isDryRun ? 'would move' : 'moved'}:`);
  cli.print(`  from ${before.address || '-'}${before.latitude === null ? ', without a place on the map' : ''}`);
  cli.print(`  to ${place.address}`);
  cli.print(
    `  ${bindings} bound terminals ${isDryRun ? 'would stand' : 'stand'} there from now on; their history stays.`,
  );
  if (isDryRun) cli.print('Nothing was changed.');
};

export const merchantPlaceCommands: readonly Command[] = [
  {
    name: 'merchants move-place',
    permission: 'merchant:review',
    usage: '<merchant> --lat <degrees> --lng <degrees> --region <code> --address <text> --reason <text> [--dry-run]',
    summary: 'changes the place of an approved merchant, which its bound terminals follow; the agent is told',
    run: move,
  },
];
