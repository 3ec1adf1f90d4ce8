-- Consents are kept in one place, session.consent. The version before writes them here: they are passed on.
lock table invitations.consent in share row exclusive mode;
create function invitations.pass_consent() returns trigger language plpgsql security definer
  set search_path = pg_catalog
as $$
begin
  perform session.api_keep_consent(new.account_id, new.key, new.version, new.lang, new.agreed_at);
  return null;
end $$;
create trigger consent_passed after insert on invitations.consent for each row
  execute function invitations.pass_consent();

select session.api_keep_consent(account_id, key, version, lang, agreed_at) from invitations.consent;
