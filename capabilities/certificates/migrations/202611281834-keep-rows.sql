-- A revoked certificate is not deleted and put back as a valid one: its row stays, and the server's role is not granted
-- to delete any (platform/db/migrate/grants.ts).
create function certificates.refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'a certificate is kept';
end $$;

create trigger certificate_kept before delete on certificates.certificate for each row
execute function certificates.refuse_removal();
