-- A number is the same with and without its hyphens.
create unique index document_counts_once on taxes.document (kind, replace(number, '-', ''))
  where state in ('submitted', 'approved');
drop index taxes.document_once;
