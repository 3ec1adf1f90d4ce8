-- Bindings, unbindings and moves are commands of the outbox (platform.acquirer_command). The columns from latitude_e6 to
-- place_refusal are written by the version before alone, except state, created_at, reason, message, answered_at and
-- place_number; what is open is carried over, and the version before finds nothing due.
alter table terminals.acquirer_request
  alter column latitude_e6 drop not null,
  alter column longitude_e6 drop not null,
  alter column address drop not null,
  alter column due_at set default 'infinity',
  -- the command of the last move, until the acquirer has done it
  add column move_no text,
  -- when the acquirer said the opposite of what it had decided: the staff's to-do
  add column contradicted_at timestamptz;

-- The acquirer of the brand; '': the only one that is configured, which the job says. The number is the key under which
-- the acquirer knows it: what was sent and not answered is unknown, asked about, and not sent again meanwhile.
do $$ begin
  -- an empty database has no function to call
  if not exists (select from terminals.acquirer_request) then return; end if;
  insert into platform.acquirer_command (number, acquirer, kind, body, attempt, state, queued_at, next, due_at, sent_at,
    settled_at, silent_since, decided_at, effective_at, problem, given_up_at)
  select request.no, coalesce(brand.acquirer, ''), 'bind_terminal',
    jsonb_build_object('merchantNo', merchant.no, 'merchantName', merchant.name, 'terminalSn', terminal.sn,
      'lat', latitude_e6, 'lng', longitude_e6, 'regionCode', region_code, 'address', request.address),
    1, stands.state, request.created_at,
    case stands.state when 'queued' then 'send' when 'sent' then 'query' end,
    case when stands.state in ('queued', 'sent') then now() end,
    sent_at,
    -- it was sent again until now
    case when stands.state = 'sent' then now() else sent_at end + interval '10 minutes',
    case when stands.state = 'sent' then sent_at end,
    case when stands.state = 'done' then answered_at end, case when stands.state = 'done' then answered_at end,
    case when stands.state = 'sent' then left(problem, 200) end,
    case when stands.state = 'sent' and request.state = 'withdrawing' then now() end
  from terminals.acquirer_request as request
  join terminals.terminal on terminal.id = request.terminal_id
  join terminals.brand on brand.id = terminal.brand_id
  cross join lateral merchants.api_briefs(array[request.merchant_id]) as merchant
  cross join lateral (select case
    when request.state = 'waiting' and sent_at is null then 'queued'
    -- refused: the operator said so, and nobody knows what the acquirer has
    when request.answered_at is not null and reason is null then 'done'
    else 'sent' end as state) as stands
  where request.state in ('waiting', 'accepted', 'withdrawing');
end $$;

insert into platform.acquirer_command_event (number, attempt, event, at, effective_at)
select command.number, 1, happened.event, happened.at, case when happened.event = 'done' then command.effective_at end
from platform.acquirer_command as command
cross join lateral (values (1, 'queued', command.queued_at), (2, 'sent', command.sent_at),
  (3, 'done', command.decided_at)) as happened (place, event, at)
where command.kind = 'bind_terminal' and happened.at is not null
order by command.number, happened.place;

-- Withdrawals and moves have new numbers, which the acquirer has never heard of; both may be repeated.
insert into platform.acquirer_command (number, acquirer, kind, body, attempt, state, queued_at, next, due_at)
select bind.number || 'U', bind.acquirer, 'unbind_terminal',
  bind.body - '{lat,lng,regionCode,address}'::text[] || jsonb_build_object('bindNumber', bind.number),
  1, 'queued', now(), 'send', now()
from terminals.acquirer_request as request join platform.acquirer_command as bind on bind.number = request.no
where request.state = 'withdrawing';

insert into platform.acquirer_command (number, acquirer, kind, body, attempt, state, queued_at, next, due_at,
  decided_at, words)
select bind.number || 'M' || place_number, bind.acquirer, 'move_terminal',
  bind.body || jsonb_build_object('bindNumber', bind.number, 'moveNumber', place_number),
  1, case when place_refusal is null then 'queued' else 'failed' end, now(),
  case when place_refusal is null then 'send' end, case when place_refusal is null then now() end,
  case when place_refusal is not null then now() end, place_refusal
from terminals.acquirer_request as request join platform.acquirer_command as bind on bind.number = request.no
where request.state = 'accepted' and (place_due_at is not null or place_refusal is not null);

insert into platform.acquirer_command_event (number, attempt, event, at, words)
select number, 1, happened.event, now(), case when happened.event = 'failed' then words end
from platform.acquirer_command as command
cross join lateral (values (1, 'queued', true), (2, 'failed', state = 'failed')) as happened (place, event, is_so)
where kind in ('unbind_terminal', 'move_terminal') and happened.is_so
order by number, happened.place;

update platform.acquirer_command as command set after_number = earlier.no || 'U'
from terminals.acquirer_request as request
join terminals.acquirer_request as earlier
  on earlier.terminal_id = request.terminal_id and earlier.state = 'withdrawing' and earlier.id < request.id
where request.state = 'waiting' and command.number = request.no;

update terminals.acquirer_request set due_at = 'infinity', place_due_at = null, place_refusal = null,
  move_no = case when place_due_at is not null or place_refusal is not null then no || 'M' || place_number end
where state in ('waiting', 'accepted', 'withdrawing');
