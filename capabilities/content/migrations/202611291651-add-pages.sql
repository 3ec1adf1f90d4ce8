-- Content pages by key (/pages/home/com-route/com-route), in the languages of the app.
create table content.page (
  key text primary key check (key ~ '^[a-z][a-z0-9_-]{0,39}$'),
  title jsonb not null check (title ? 'zh-Hans'),
  body jsonb not null check (body ? 'zh-Hans'),
  -- where one goes on from it, and in which words
  link text check (link like '/pages/%'),
  action jsonb check (action ? 'zh-Hans'),
  changed_at timestamptz not null,
  check ((link is null) = (action is null))
);

insert into content.page (key, title, body, changed_at) values
  ('help',
   '{"zh-Hans":"常见问题","zh-Hant":"常見問題","en":"Frequent questions","ja":"よくある質問"}',
   '{"zh-Hans":"## 收益什么时候可以提现\n当日收益在下一个营业日可用，可用后即可提现。\n\n## 机具怎么给到团队\n在“机具管理”里选择划拨，可以扫码、填号段或粘贴号码，确认前先看预览。\n\n## 忘记密码怎么办\n在登录页点“忘记密码”，用手机验证码重新设置。","zh-Hant":"## 收益什麼時候可以提現\n當日收益在下一個營業日可用，可用後即可提現。\n\n## 機具怎麼給到團隊\n在「機具管理」裡選擇劃撥，可以掃碼、填號段或貼上號碼，確認前先看預覽。\n\n## 忘記密碼怎麼辦\n在登入頁點「忘記密碼」，用手機驗證碼重新設定。","en":"## When can I withdraw my earnings\nEarnings of a day are available on the next business day and can then be withdrawn.\n\n## How do I give terminals to my team\nChoose transfer under Terminals: scan, type a range or paste numbers. You see a preview before you confirm.\n\n## What if I forgot my password\nTap Forgot password on the login page and set a new one with a code sent to your mobile.","ja":"## 収益はいつ出金できますか\n当日の収益は翌営業日から利用でき、出金できます。\n\n## 端末をチームに渡すには\n「端末管理」で振り替えを選び、スキャン、番号範囲、貼り付けで指定します。確定前に結果を確認できます。\n\n## パスワードを忘れたら\nログイン画面の「パスワードを忘れた場合」から、携帯電話に届く認証コードで再設定できます。"}',
   '2026-09-01T02:00:00Z');

-- A notice to everybody may lead somewhere; the words of its button, in the languages of the app.
alter table content.notice add column action jsonb check (action ? 'zh-Hans');
