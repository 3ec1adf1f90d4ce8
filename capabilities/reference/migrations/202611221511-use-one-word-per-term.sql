-- One word per term in each language, as in docs/glossary.md. Labels that an operator has changed are left alone.
update reference.dictionary set label = label || jsonb_build_object('en', new.word)
from (values
  ('Cloud quick pass', 'Cloud QuickPass'),
  ('Scan', 'QR scan'),
  ('WeChat merchant scan', 'WeChat merchant QR scan'),
  ('Alipay merchant scan', 'Alipay merchant QR scan')
) new (old, word)
where label ->> 'en' = new.old
  and type in ('payment_type', 'total_type', 'transaction_method', 'card_type', 'rate_type');

update reference.dictionary set label = label || jsonb_build_object('ja', new.word)
from (values
  ('スキャン', 'QRスキャン'),
  ('WeChat店舗スキャン', 'WeChat店舗QRスキャン'),
  ('Alipay店舗スキャン', 'Alipay店舗QRスキャン')
) new (old, word)
where label ->> 'ja' = new.old
  and type in ('payment_type', 'total_type', 'transaction_method', 'card_type', 'rate_type');
