-- A merchant moves: the acquirer that has registered its terminals is told where they stand now. The place of such a
-- request is the last one; where its terminal stood before is kept by terminals.former_place.
alter table terminals.acquirer_request
  -- how often it moved: of two moves the acquirer keeps the one with the higher number
  add column place_number integer not null default 0,
  -- the acquirer is told of the last move then; null: it knows
  add column place_due_at timestamptz,
  add column place_tries integer not null default 0,
  -- why there is no answer, for the operator
  add column place_problem text,
  -- why it refused the last move, in its own words
  add column place_refusal text check (length(place_refusal) <= 200);
