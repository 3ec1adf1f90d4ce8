-- A part of a file that is being sent is kept like a file, so that a broken upload goes on where it broke; its
-- content_index is that of the whole file. Every existing row satisfies the wider condition: it is not validated, which
-- would read the table while it is locked.
alter table files.file
  -- how many bytes of the whole file stand before it; null: a whole file
  add column part_from integer,
  drop constraint file_state_check,
  add constraint file_state_check check (state in ('writing', 'part', 'kept', 'removed')) not valid;
