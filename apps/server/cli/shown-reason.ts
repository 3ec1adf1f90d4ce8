import { UsageError, type Cli } from './command.ts';

/** `--reason`, of at most so many characters. @throws UsageError when it is missing or longer. */
export const shownReasonOf = (cli: Pick<Cli, 'option'>, longest: number): string => {
  const reason = (cli.option('reason') ?? '').trim();
  if (reason === '' || reason.length > longest)
    throw new UsageError(`--reason must be 1 to ${longest} characters; it is shown to the agent.`);
  return reason;
};
