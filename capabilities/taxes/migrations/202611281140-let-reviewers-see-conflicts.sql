-- short lock: tax documents are a few per agent
-- Two agents may hand the same paper in: who reviews them decides whose it is. Approved it is once.
create unique index document_approved_once on taxes.document (kind, replace(number, '-', ''))
  where state = 'approved';
create index document_paper on taxes.document (kind, replace(number, '-', '')) where state in ('submitted', 'approved');
drop index taxes.document_counts_once;
