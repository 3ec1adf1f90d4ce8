-- From which amount a second person must agree to an act. The newest row of an act holds; every one is kept.
create table staff.second_person_rule (
  id bigint generated always as identity primary key,
  act text not null,
  from_fen bigint not null check (from_fen between 0 and 100000000),
  set_by text not null,
  set_at timestamptz not null
);
create index second_person_rule_act on staff.second_person_rule (act, id desc);

-- What raised, or would raise, what an agent can withdraw: made by one person, and agreed to by another where needed.
create table staff.money_act (
  id bigint generated always as identity primary key,
  act text not null,
  -- What it is about: the reference of a deposit, the number of a dispute.
  subject text not null,
  -- Fingerprint of everything that the second person agrees to.
  terms text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  maker_id bigint not null references staff.account (id),
  made_at timestamptz not null,
  -- Set while a second person must agree; null for what its maker may do alone.
  lapses_at timestamptz,
  agreed_by bigint references staff.account (id),
  agreed_at timestamptz,
  check (agreed_by <> maker_id),
  check ((agreed_by is null) = (agreed_at is null)),
  check (agreed_by is null or lapses_at is not null)
);
create index money_act_maker on staff.money_act (act, maker_id, made_at);
create index money_act_subject on staff.money_act (act, subject, id desc);
create unique index money_act_waiting on staff.money_act (act, subject, terms, maker_id, made_at);
