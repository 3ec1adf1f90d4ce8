-- Which version of an agreement an account accepted, in which language, when and where.
create table session.consent (
  account_id bigint not null references session.account,
  key text not null,
  version text not null,
  lang text not null,
  way text not null check (way in ('registration', 'login', 'asked')),
  agreed_at timestamptz not null,
  primary key (account_id, key, version)
);

-- For the capability that kept consents before: its triggers call it, as the version before goes on writing there.
create function session.api_keep_consent(account_id bigint, key text, version text, lang text, agreed_at timestamptz)
  returns void language sql security definer set search_path = pg_catalog
as $$
  insert into session.consent (account_id, key, version, lang, way, agreed_at)
  values (account_id, key, version, lang, 'registration', agreed_at) on conflict do nothing;
$$;
