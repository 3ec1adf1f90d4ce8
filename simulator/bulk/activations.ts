/** Activations that wait for compliance, as the trigger of their events queues them: one per activated terminal. */
import { sql } from '#platform/db/sql.ts';

export const queueActivations = sql`
  insert into terminals.new_activation (terminal_id, binding_id, at)
  select terminal.id, binding.id, activated_at from terminals.terminal
  join terminals.binding on terminal_id = terminal.id and unbound_at = 'infinity'
  where bind_status = 3 order by terminal.id`;
