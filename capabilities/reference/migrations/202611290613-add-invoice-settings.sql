-- What an agent writes on an invoice for its earnings, beside `company_name`, and at which rate it is then taxed.
insert into reference.config (key, value, is_public, note, least, most, choices) values
  ('company_tax_number', '91510100MA6BQ7W31K', false, 'Tax number of the company that pays: for invoices of agents.',
    null, null, null),
  ('company_invoice_item', '信息技术服务*推广服务费', false, 'What agents write as the item of an invoice.', null, null, null),
  ('tax_invoice_ppm', '10000', false,
    'Tax on what an invoice covers, in millionths: shown before one is approved, and taken when none is named then.',
    0, 999999, null);
