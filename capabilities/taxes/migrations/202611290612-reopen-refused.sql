-- short lock: tax documents are a few per agent
-- One that was refused is handed in again as another one, which names it; what was written wrong is kept beside the
-- reason, and the name and type of the file, which is no picture alone any more.
alter table taxes.document
  add column replaces_id bigint references taxes.document,
  add column wrong_title text check (length(wrong_title) between 1 and 100),
  add column wrong_tax_number text check (length(wrong_tax_number) between 1 and 30);
create unique index document_replaced on taxes.document (replaces_id) where state <> 'cancelled';
-- null: a picture
alter table taxes.document add column file_type text check (file_type in ('pdf', 'ofd'));
