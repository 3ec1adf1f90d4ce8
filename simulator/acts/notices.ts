/** Recent notices of the operator to all agents. */
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';

type Texts = readonly [hans: string, hant: string, en: string, ja: string];

const inLanguages = ([hans, hant, en, ja]: Texts) => ({ 'zh-Hans': hans, 'zh-Hant': hant, en, ja });

interface DemoNotice {
  readonly minutesAgo: number;
  readonly title: Texts;
  readonly body: Texts;
  /** The page to which its button leads, and the button's text. */
  readonly leads?: { readonly link: string; readonly action: Texts };
}

const NOTICES: readonly DemoNotice[] = [
  {
    minutesAgo: 20 * 1440 + 210,
    title: ['新人常见问题', '新人常見問題', 'Frequent questions', 'よくある質問'],
    body: [
      '提现、机具和密码的常见问题都写在一页里，随时可以在“设置 · 关于展业”里找到。',
      '提現、機具和密碼的常見問題都寫在一頁裡，隨時可以在「設定 · 關於展業」裡找到。',
      'Questions about withdrawals, terminals and passwords are answered on one page, which is always under Settings, About Zhanye.',
      '出金・端末・パスワードについてのよくある質問を1ページにまとめました。「設定・このアプリについて」からいつでもご覧いただけます。',
    ],
    leads: {
      link: '/pages/home/com-route/com-route?key=help',
      action: ['看常见问题', '看常見問題', 'Read them', '質問を見る'],
    },
  },
  {
    minutesAgo: 6 * 1440 + 400,
    title: ['银联商户入网须知', '銀聯商戶入網須知', 'Rules for new merchants', '加盟店の登録ルール'],
    body: [
      '中国银联更新了商户入网的材料要求，提交新商户前请先看一遍。',
      '中國銀聯更新了商戶入網的材料要求，提交新商戶前請先看一遍。',
      'UnionPay has changed which documents new merchants need. Please read the rules before you submit one.',
      '中国銀聯が加盟店登録の必要書類を変更しました。申請の前にご確認ください。',
    ],
    leads: {
      link: '/pages/home/web-view/web-view?url=https%3A%2F%2Fcn.unionpay.com%2Fupowhtml%2Fcn%2Ftemplates%2Fmerchant%2F',
      action: ['打开银联网页', '開啟銀聯網頁', 'Open the website', 'サイトを開く'],
    },
  },
  {
    minutesAgo: 12 * 1440 + 95,
    title: [
      '{month}月机具申领开放',
      '{month}月機具申領開放',
      'Terminals for {name} can be ordered',
      '{month}月の端末申込を開始しました',
    ],
    body: [
      '本月可申领新联 ME31 与安捷付 AJ-P8。\n\n## 数量\n每位合伙人最多 200 台，按申领顺序发货。\n\n## 到货\n发货后三个工作日内到达，请在“机具管理”中核对。',
      '本月可申領新聯 ME31 與安捷付 AJ-P8。\n\n## 數量\n每位合夥人最多 200 台，依申領順序出貨。\n\n## 到貨\n出貨後三個工作日內到達，請在「機具管理」中核對。',
      'ME31 and AJ-P8 can be ordered this month.\n\n## How many\nUp to 200 per partner, in the order of requests.\n\n## Arrival\nWithin three working days; please check them under Terminals.',
      '今月は ME31 と AJ-P8 をお申し込みいただけます。\n\n## 台数\nパートナー1名につき最大200台、申込順に発送します。\n\n## 到着\n発送後3営業日以内に到着します。「端末管理」でご確認ください。',
    ],
  },
  {
    minutesAgo: 3 * 1440 + 340,
    title: ['云闪付费率说明', '雲閃付費率說明', 'Cloud QuickPass rates', 'クラウドクイックパスの料率について'],
    body: [
      '单笔 1,000.00 元以内的云闪付按云闪付费率计算，分润同样逐笔可查。',
      '單筆 1,000.00 元以內的雲閃付按雲閃付費率計算，分潤同樣逐筆可查。',
      'Cloud QuickPass payments up to 1,000.00 yuan are priced by their own rate; every earning can be explained as always.',
      '1件 1,000.00 元までのクラウドクイックパスは専用料率で計算されます。収益は一件ずつご確認いただけます。',
    ],
  },
  {
    minutesAgo: 10,
    title: ['节假日提现到账安排', '節假日提現到帳安排', 'Withdrawals during the holidays', '祝日期間の出金について'],
    body: [
      '节假日期间提现照常受理，人工审核与银行打款顺延至节后首个工作日。\n\n## 建议\n请提前安排资金，5,000.00 元以内仍自动通过。',
      '節假日期間提現照常受理，人工審核與銀行打款順延至節後首個工作日。\n\n## 建議\n請提前安排資金，5,000.00 元以內仍自動通過。',
      'Withdrawals are accepted as usual; reviews and payments follow on the first working day after the holidays.\n\n## Our advice\nPlan ahead; up to 5,000.00 yuan still goes through by itself.',
      '祝日期間も出金申請は受け付けますが、審査と振込は祝日明けの最初の営業日となります。\n\n## お願い\n余裕をもってお申し込みください。5,000.00 元までは自動で承認されます。',
    ],
  },
];

/** Texts name the month in which they are published. */
const filled = (texts: Texts, day: BusinessDay): Texts => {
  const month = Number(day.slice(5, 7));
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const [hans, hant, en, ja] = texts.map((text) => text.replace('{month}', String(month)).replace('{name}', name));
  return [hans ?? '', hant ?? '', en ?? '', ja ?? ''];
};

/** Rows of content.notice. */
export const notices = (now: Date): object[] =>
  NOTICES.map(({ minutesAgo, title, body, leads }) => {
    const publishedAt = new Date(now.getTime() - minutesAgo * 60_000);
    const day = businessDay(publishedAt);
    return {
      title: inLanguages(filled(title, day)),
      body: inLanguages(filled(body, day)),
      link: leads?.link ?? null,
      action: leads ? inLanguages(leads.action) : null,
      published_at: publishedAt.toISOString(),
    };
  });
