-- A banner may be of use to some alone: what its reader must be in, read from the real state at every look.
alter table content.banner add column needs text
  constraint banner_needs_check check (needs in ('settlement_account', 'certification', 'team'));

-- The banners of a new installation, where the operator has not replaced them.
update content.banner set needs = 'team' where title ->> 'zh-Hans' = '把机具发到团队手里';
update content.banner set needs = 'settlement_account', link = '/pages/myInfo/settlementAccount/index',
  action = '{"zh-Hans":"去添加","zh-Hant":"去新增","en":"Add one","ja":"登録する"}'
where title ->> 'zh-Hans' = '结算账户准备好了吗' and link = '/pages/myInfo/index';
update content.banner set link = '/pages/home/terminal/index',
  action = '{"zh-Hans":"看机具管理","zh-Hant":"看機具管理","en":"See my terminals","ja":"端末管理を見る"}',
  body = '{
    "zh-Hans": "## 有哪些\n传统 POS 刷卡、插卡；电签带一块签名屏，不出纸；扫码盒只收码，适合小店。\n\n## 怎么申领\n把品牌和台数告诉您的直接上级。上级下发后，机具立刻在您名下，会有通知，不用再确认。\n\n## 拿到以后\n在机具管理里能看到库存；绑定商户、做成第一笔交易就算激活。",
    "zh-Hant": "## 有哪些\n傳統 POS 刷卡、插卡；電簽帶一塊簽名屏，不出紙；掃碼盒只收碼，適合小店。\n\n## 怎麼申領\n把品牌和台數告訴您的直接上級。上級下發後，機具立刻在您名下，會有通知，不用再確認。\n\n## 拿到以後\n在機具管理裡能看到庫存；綁定商戶、做成第一筆交易就算啟用。",
    "en": "## What there is\nPOS terminals read cards; electronic-signature ones have a screen to sign on and print nothing; QR devices take codes alone, for small shops.\n\n## How to get them\nTell your direct upline the brand and how many. Once assigned they are yours at once: a notice tells you, and nothing is to be confirmed.\n\n## Then\nTerminals shows your stock; a terminal is active once it is bound to a merchant and has made its first transaction.",
    "ja": "## 種類\nPOSはカードを読み取ります。電子サイン端末は署名画面付きで紙を使いません。QR端末はコード専用で、小さな店向けです。\n\n## お申し込み方法\nブランドと台数を直接の上位代理店に伝えてください。割り当てられるとすぐにお客様の端末になり、通知が届きます。確認は不要です。\n\n## 届いたら\n端末管理に在庫が表示されます。加盟店に紐付けて最初の取引が成立すると有効になります。"
  }'
where title ->> 'zh-Hans' = '机具上新' and link is null;
