alter table employees.invitation add column most_at_once integer check (most_at_once between 1 and 10000);
