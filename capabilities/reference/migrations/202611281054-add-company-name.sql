insert into reference.config (key, value, is_public, note) values
  ('company_name', '展业信息科技有限公司', true, 'Name of the company that pays: on receipts of withdrawals.');
