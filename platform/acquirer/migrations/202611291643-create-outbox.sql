create function platform.refuse_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_schema || '.' || tg_table_name using errcode = 'integrity_constraint_violation'; end $$;

-- What we want changed in the books of acquirers, from the transaction that wants it until the acquirer has decided
-- (docs/domain.md §14). A number is executed at most once; again only in a later attempt, after it had failed.
create table platform.acquirer_command (
  -- the acquirer's idempotency key
  number text primary key check (length(number) between 1 and 40),
  acquirer text not null,
  kind text not null,
  body jsonb not null,
  attempt integer not null check (attempt > 0),
  -- sent: handed over, and not decided; cancelled: ended by its owner before it was sent
  state text not null check (state in ('queued', 'sent', 'done', 'failed', 'cancelled')),
  queued_at timestamptz not null,
  -- what is done next, and when; null: nothing
  next text check (next in ('send', 'query')),
  due_at timestamptz,
  -- the last sending of this attempt; null: the acquirer cannot know of it
  sent_at timestamptz,
  -- from then on "no such request" is believed
  settled_at timestamptz,
  -- since the last sending
  acknowledged_at timestamptz,
  -- the first sending since which no answer but "no such request" came
  silent_since timestamptz,
  -- when 72 hours of that were over: the staff's to-do
  overdue_at timestamptz,
  decided_at timestamptz,
  decided_by text check (decided_by in ('sent', 'query', 'callback', 'feed', 'staff')),
  effective_at timestamptz,
  words text check (length(words) <= 200),
  reference text check (length(reference) <= 64),
  -- why the last question or sending has no answer
  problem text check (length(problem) <= 200),
  check ((next is null) = (due_at is null)),
  check ((state = 'queued') <= (next is not distinct from 'send' and sent_at is null)),
  check ((state = 'sent') <= (next is not null and sent_at is not null)),
  check ((sent_at is null) = (settled_at is null)),
  -- what the staff decided is asked about once more
  check ((state in ('done', 'failed')) <= (decided_at is not null and next is distinct from 'send')),
  check ((state = 'done') = (effective_at is not null)),
  check ((state = 'cancelled') <= (next is null))
);
create index acquirer_command_due on platform.acquirer_command (acquirer, due_at, number) where due_at is not null;
create index acquirer_command_silent on platform.acquirer_command (silent_since)
  where state = 'sent' and overdue_at is null;

-- What happened to it, in order.
create table platform.acquirer_command_event (
  id bigint generated always as identity primary key,
  number text not null references platform.acquirer_command,
  attempt integer not null,
  event text not null check (event in ('queued', 'cancelled', 'sent', 'acknowledged', 'unanswered', 'unknown', 'done',
    'failed', 'ignored', 'contradicted', 'overdue')),
  at timestamptz not null,
  -- how an answer came
  source text check (source in ('sent', 'query', 'callback', 'feed', 'staff')),
  -- of an answer that changed nothing: what it said
  answer text check (answer in ('acknowledged', 'done', 'failed')),
  effective_at timestamptz,
  words text check (length(words) <= 200),
  reference text check (length(reference) <= 64)
);
create index acquirer_command_event_number on platform.acquirer_command_event (number, id);
create trigger acquirer_command_event_append_only before update or delete or truncate on platform.acquirer_command_event
  for each statement execute function platform.refuse_change();

-- How an acquirer is asked now: it is left alone when it does not answer, and asked no faster than it declares.
create table platform.acquirer_circuit (
  acquirer text primary key,
  -- without an answer in a row, and since when
  unanswered integer not null default 0,
  unanswered_since timestamptz,
  -- not asked before: its limit per second, a pause that it asked for, or the next trial
  ask_at timestamptz,
  check ((unanswered = 0) = (unanswered_since is null))
);
