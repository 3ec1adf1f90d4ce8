-- Whoever may write rows cannot make an ended or revoked certificate valid again, nor give its number to another row.
create function certificates.refuse_return() returns trigger language plpgsql as $$
begin
  raise exception 'the end of a certificate stays';
end $$;

create trigger certificate_end_stays before update on certificates.certificate for each row
when (old.ended_at is not null and (new.ended_at is distinct from old.ended_at
  or new.end_kind is distinct from old.end_kind or new.end_reason is distinct from old.end_reason
  or new.number is distinct from old.number))
execute function certificates.refuse_return();
