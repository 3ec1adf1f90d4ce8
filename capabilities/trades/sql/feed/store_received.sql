-- Stores a received batch under its nonce, which is used once: only an identical body may come again with it, and only
-- while it has no answer. Each statement sees what was committed before it, so that the second of two at once finds the
-- first one's batch. Returns null for a replay.
create or replace function trades.store_received(p_acquirer text, p_nonce text, p_at timestamptz, sealed text,
  own_index text, known_indexes text[], clear text)
returns bigint language plpgsql as $$
declare
  new_id bigint := nextval('trades.feed_batch_id_seq');
  known_id bigint;
begin
  insert into trades.feed_nonce as known (acquirer, nonce, batch_id) values (p_acquirer, p_nonce, new_id)
    on conflict (acquirer, nonce) do update set batch_id = known.batch_id returning batch_id into known_id;
  if known_id = new_id then
    insert into trades.feed_batch (id, acquirer, nonce, received_at, body_sealed, body_index)
      values (new_id, p_acquirer, p_nonce, p_at, sealed, own_index);
    return new_id;
  end if;
  update trades.feed_batch set received_at = p_at
    -- a version before sealing stored the body itself
    where id = known_id and answer is null and (body_index = any (known_indexes) or body = clear)
    returning id into new_id;
  return new_id;
end $$;
