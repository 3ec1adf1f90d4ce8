-- A PDF or OFD is kept as it was sent, and has no width; null: a picture, which is written anew.
alter table files.file add column document_type text check (document_type in ('pdf', 'ofd'));
