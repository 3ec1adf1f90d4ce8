-- Content of a new installation: the first app version, a welcome notice and three banners, to be replaced by the
-- operator.
insert into content.app_version (platform, type, version, title, contents, is_mandatory, url, published_at)
select platform, 'app', '2.7.0',
  '{"zh-Hans":"展业 2.7.0","zh-Hant":"展業 2.7.0","en":"Zhanye 2.7.0","ja":"展業 2.7.0"}',
  '{"zh-Hans":"收益逐笔可查\n机具批量操作\n提现实时预览","zh-Hant":"收益逐筆可查\n機具批次操作\n提現即時預覽","en":"Every earning explained\nBatch operations on terminals\nLive preview of withdrawals","ja":"収益を一件ずつ確認\n端末の一括操作\n出金のリアルタイム試算"}',
  false, '', '2026-09-01T00:00:00Z' from unnest(array['ios', 'android', 'web']) platform;

insert into content.notice (title, body, published_at) values
  ('{"zh-Hans":"欢迎使用展业","zh-Hant":"歡迎使用展業","en":"Welcome to Zhanye","ja":"展業へようこそ"}',
   '{"zh-Hans":"每一笔交易到账的那一刻，您都能在首页看到。\n\n## 收益算得清\n打开任意一笔交易，即可看到每一分收益的计算过程。\n\n## 机具管得住\n下发、划拨、回拨支持扫码、号段和批量粘贴，操作前先看预览。\n\n## 提现看得明\n输入金额即可看到手续费、税费和到账时间。","zh-Hant":"每一筆交易到帳的那一刻，您都能在首頁看到。\n\n## 收益算得清\n打開任意一筆交易，即可看到每一分收益的計算過程。\n\n## 機具管得住\n下發、劃撥、回撥支援掃碼、號段和批次貼上，操作前先看預覽。\n\n## 提現看得明\n輸入金額即可看到手續費、稅費和到帳時間。","en":"Home shows every transaction the moment it arrives.\n\n## Earnings you can check\nOpen any transaction to see how every fen of your share came about.\n\n## Terminals under control\nAssign, transfer and recall by scanning, by range or by pasting a list, with a preview before anything moves.\n\n## Withdrawals without surprises\nType an amount to see fee, tax and arrival time.","ja":"取引が届いた瞬間に、ホームで確認できます。\n\n## 収益の内訳が分かる\n取引を開くと、収益の計算過程を一件ずつ確認できます。\n\n## 端末をしっかり管理\n割り当て・振り替え・呼び戻しは、スキャン、番号範囲、一括貼り付けに対応。実行前に結果を確認できます。\n\n## 出金も分かりやすく\n金額を入力すると、手数料・税・着金時刻が表示されます。"}',
   '2026-09-01T02:00:00Z');

insert into content.banner (banner_type, sort, title, subtitle, action, link, body) values
  (1, 1,
   '{"zh-Hans":"把机具发到团队手里","zh-Hant":"把機具發到團隊手裡","en":"Terminals to your team","ja":"端末をチームへ"}',
   '{"zh-Hans":"号段、扫码、批量粘贴，一次最多 10,000 台","zh-Hant":"號段、掃碼、批次貼上，一次最多 10,000 台","en":"By range, by scan or pasted: up to 10,000 at once","ja":"番号範囲・スキャン・貼り付けで一度に最大10,000台"}',
   '{"zh-Hans":"去下发","zh-Hant":"去下發","en":"Assign","ja":"割り当てる"}',
   '/pages/home/terminal/operation', null),
  (1, 2,
   '{"zh-Hans":"收益怎么算，一看就懂","zh-Hant":"收益怎麼算，一看就懂","en":"How your earnings are made","ja":"収益の仕組みが分かる"}',
   '{"zh-Hans":"每一分都有出处","zh-Hant":"每一分都有出處","en":"Every fen has its source","ja":"一分まで根拠を確認"}',
   '{"zh-Hans":"了解","zh-Hant":"了解","en":"Learn more","ja":"詳しく見る"}',
   null, '{"zh-Hans":"## 分润从哪里来\n商户支付的手续费，扣除您的结算成本，就是您的分润。成本按交易发生时生效的政策计算。\n\n## 什么时候可用\n当日收益在下一个营业日可用，可用后即可提现。\n\n## 退款会怎样\n退款时按原交易的价格等比例冲回，不会多扣一分。","zh-Hant":"## 分潤從哪裡來\n商戶支付的手續費，扣除您的結算成本，就是您的分潤。成本按交易發生時生效的政策計算。\n\n## 什麼時候可用\n當日收益在下一個營業日可用，可用後即可提現。\n\n## 退款會怎樣\n退款時按原交易的價格等比例沖回，不會多扣一分。","en":"## Where shares come from\nYour share is the fee the merchant pays less your settlement cost, by the terms in force when the transaction took place.\n\n## When it is available\nEarnings of a day are available on the next business day and can then be withdrawn.\n\n## What a refund does\nA refund takes back the same proportion at the original prices, never a fen more.","ja":"## 利益配分の源\n加盟店が支払う手数料から精算コストを引いた額が、お客様の利益配分です。取引発生時に有効な条件で計算します。\n\n## いつ利用できるか\n当日の収益は翌営業日から利用でき、出金も可能です。\n\n## 返金の場合\n元の取引の価格で同じ割合だけ差し戻し、余分に差し引くことはありません。"}'),
  (1, 3,
   '{"zh-Hans":"结算账户准备好了吗","zh-Hant":"結算帳戶準備好了嗎","en":"Is your settlement account ready?","ja":"精算口座の準備はできましたか"}',
   '{"zh-Hans":"添加储蓄卡，提现当日到账","zh-Hant":"新增儲蓄卡，提現當日到帳","en":"Add a debit card and be paid the same day","ja":"デビットカードを登録して当日着金"}',
   '{"zh-Hans":"去看看","zh-Hant":"去看看","en":"Have a look","ja":"確認する"}',
   '/pages/myInfo/index', null),
  (2, 4,
   '{"zh-Hans":"机具上新","zh-Hant":"機具上新","en":"New terminals","ja":"新しい端末"}',
   '{"zh-Hans":"传统 POS、电签、扫码盒，三个品牌可选","zh-Hant":"傳統 POS、電簽、掃碼盒，三個品牌可選","en":"POS, electronic-signature and QR devices of three brands","ja":"POS・電子サイン・QR端末、3ブランドから"}',
   '{"zh-Hans":"了解","zh-Hant":"了解","en":"Learn more","ja":"詳しく見る"}',
   null, '{"zh-Hans":"## 如何申领\n请联系您的上级代理申领机具，到货后在“机具管理”中确认。","zh-Hant":"## 如何申領\n請聯絡您的上級代理申領機具，到貨後在「機具管理」中確認。","en":"## How to get them\nAsk your superior agent; confirm them under Terminals when they arrive.","ja":"## お申し込み方法\n上位代理店にお申し込みのうえ、到着後に「端末管理」で確認してください。"}');
