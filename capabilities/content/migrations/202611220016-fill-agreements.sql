-- First versions of the agreements. A new version is inserted as a new row; these rows are never changed.
insert into content.agreement (key, version, lang, effective_on, title, body) values ('user', '1.0', 'zh-Hans', '2026-09-01', '用户协议', $agreement$欢迎使用展业。本协议由您与运营展业平台的支付机具业务运营方（下称“平台”）订立，适用于您以代理商、合伙人、推广员或其工作人员的身份使用展业移动应用及相关服务（下称“本服务”）。请您在登录前仔细阅读，勾选“我已阅读并同意”即表示您接受本协议全部内容。

## 一、账号与登录
账号由平台或您的上级代理开立，仅限本人或经本人授权的工作人员使用，不得出租、出借、转让。您应妥善保管密码与短信验证码；通过您的账号与验证码完成的操作视为您本人的操作。发现账号被他人使用时，请立即在“设置—登录设备”中退出该设备、修改密码并联系客服。

## 二、服务内容
本服务向您展示您与您团队名下的交易、收益、机具、商户、下级代理等数据，并提供机具的下发、划拨、回拨、绑定、解绑、退回，以及提现申请、结算账户维护、产品政策查询与开通等功能。您能看到和操作的范围由您的角色与层级决定。

## 三、收益与结算
分润以收单机构回传的交易与手续费为准，按交易发生时对您生效的结算成本计算，每笔收益均可查看计算过程。当日收益于下一个营业日可用。发生退款、撤销、拒付或奖励条件不成立时，平台将按原价格相应冲回，可能使钱包出现欠款，欠款以后续收益抵扣。提现须使用已验证的结算账户，并按页面展示的手续费、税费与到账时间办理；依法应由平台代扣代缴的税款由平台代为办理。

## 四、您的义务
您应遵守国家关于银行卡收单、反洗钱、个人信息保护的规定：如实登记商户信息，落实一机一户、一户一地；不得为虚假商户入网，不得移机、切机、套现或协助他人套现，不得以误导方式收取商户费用，不得泄露商户与持卡人信息。

## 五、账号限制
您违反法律、监管要求或本协议，或账号存在被盗用、异常交易等风险时，平台可以采取提示、限制提现、冻结账号等措施，并告知原因与申诉途径。冻结期间您仍可查询数据，期间产生的收益为您保留，待事由消除后依约处理。

## 六、服务变更与中断
平台会因升级、维护或监管要求调整服务，并尽可能提前通知。因不可抗力、通信或第三方系统故障造成的中断，平台将及时恢复，已记账的数据不因此丢失。

## 七、知识产权与数据
本服务的软件、界面、标识归平台所有。平台依据《隐私政策》处理您的个人信息。您从本服务导出的数据仅可用于您的业务管理。

## 八、协议的更新
平台可能修订本协议，并在生效前于应用内公示版本与生效日期。修订涉及您主要权利义务的，平台将以通知方式提示，您可以选择停止使用；继续使用即表示接受。

## 九、争议解决
本协议适用中华人民共和国法律（不含冲突规范）。因本协议产生的争议，双方应先行协商；协商不成的，由平台所在地有管辖权的人民法院处理。

## 十、联系我们
如有疑问、投诉或申诉，请拨打“我的—设置—关于”中公示的客服电话。$agreement$);

insert into content.agreement (key, version, lang, effective_on, title, body) values ('user', '1.0', 'zh-Hant', '2026-09-01', '使用者協議', $agreement$歡迎使用展業。本協議由您與營運展業平台的支付機具業務營運方（下稱「平台」）訂立，適用於您以代理商、合夥人、推廣員或其工作人員的身分使用展業行動應用程式及相關服務（下稱「本服務」）。請您在登入前仔細閱讀，勾選「我已閱讀並同意」即表示您接受本協議全部內容。

## 一、帳號與登入
帳號由平台或您的上級代理開立，僅限本人或經本人授權的工作人員使用，不得出租、出借、轉讓。您應妥善保管密碼與簡訊驗證碼；透過您的帳號與驗證碼完成的操作視為您本人的操作。發現帳號被他人使用時，請立即在「設定—登入裝置」中登出該裝置、修改密碼並聯絡客服。

## 二、服務內容
本服務向您展示您與您團隊名下的交易、收益、機具、商戶、下級代理等資料，並提供機具的下發、劃撥、回撥、綁定、解綁、退回，以及提現申請、結算帳戶維護、產品政策查詢與開通等功能。您能看到和操作的範圍由您的角色與層級決定。

## 三、收益與結算
分潤以收單機構回傳的交易與手續費為準，按交易發生時對您生效的結算成本計算，每筆收益均可查看計算過程。當日收益於下一個營業日可用。發生退款、撤銷、拒付或獎勵條件不成立時，平台將按原價格相應沖回，可能使錢包出現欠款，欠款以後續收益抵扣。提現須使用已驗證的結算帳戶，並按頁面展示的手續費、稅費與到帳時間辦理；依法應由平台代扣代繳的稅款由平台代為辦理。

## 四、您的義務
您應遵守國家關於銀行卡收單、反洗錢、個人資訊保護的規定：如實登記商戶資訊，落實一機一戶、一戶一地；不得為虛假商戶入網，不得移機、切機、套現或協助他人套現，不得以誤導方式收取商戶費用，不得洩露商戶與持卡人資訊。

## 五、帳號限制
您違反法律、監管要求或本協議，或帳號存在被盜用、異常交易等風險時，平台可以採取提示、限制提現、凍結帳號等措施，並告知原因與申訴途徑。凍結期間您仍可查詢資料，期間產生的收益為您保留，待事由消除後依約處理。

## 六、服務變更與中斷
平台會因升級、維護或監管要求調整服務，並盡可能提前通知。因不可抗力、通訊或第三方系統故障造成的中斷，平台將及時恢復，已記帳的資料不因此遺失。

## 七、智慧財產與資料
本服務的軟體、介面、標識歸平台所有。平台依據《隱私政策》處理您的個人資訊。您從本服務匯出的資料僅可用於您的業務管理。

## 八、協議的更新
平台可能修訂本協議，並在生效前於應用程式內公示版本與生效日期。修訂涉及您主要權利義務的，平台將以通知方式提示，您可以選擇停止使用；繼續使用即表示接受。

## 九、爭議解決
本協議適用中華人民共和國法律（不含衝突規範）。因本協議產生的爭議，雙方應先行協商；協商不成的，由平台所在地有管轄權的人民法院處理。

## 十、聯絡我們
如有疑問、投訴或申訴，請撥打「我的—設定—關於」中公示的客服電話。$agreement$);

insert into content.agreement (key, version, lang, effective_on, title, body) values ('user', '1.0', 'en', '2026-09-01', 'User Agreement', $agreement$Welcome to Zhanye. This agreement is made between you and the operator of the payment-terminal business that runs the Zhanye platform (the "platform"). It applies to your use of the Zhanye mobile app and related services (the "service") as an agent, partner or promoter, or as a member of an agent's staff. Please read it before you log in; ticking "I have read and agree" means that you accept all of it.

## 1. Account and login
Accounts are opened by the platform or by your superior agent. They may be used only by you or by staff whom you authorise, and may not be rented out, lent or transferred. Keep your password and codes safe: what is done with your account and your code counts as done by you. If somebody else uses your account, sign that device out under Settings – Devices, change your password and contact customer service at once.

## 2. The service
The service shows you the transactions, earnings, terminals, merchants and sub-agents of yourself and your team, and lets you assign, transfer, recall, bind, unbind and return terminals, apply for withdrawals, maintain settlement accounts, and look up and open product policies. What you can see and do depends on your role and level.

## 3. Earnings and settlement
Profit shares follow the transactions and fees reported by the acquirer and the settlement costs in force for you when the transaction took place; the calculation of every earning can be viewed. Earnings of a day are available on the next business day. After refunds, reversals or chargebacks, or where the conditions of a reward are not met, the platform books the amounts back at the original prices. This may leave your wallet with a debt, which is netted against later earnings. Withdrawals need a verified settlement account and are made at the fees, taxes and arrival times shown. Taxes that the platform must withhold by law are withheld by it.

## 4. Your duties
You observe the rules on bank-card acquiring, anti-money-laundering and the protection of personal information: you register merchants truthfully, one terminal for one merchant at one place; you do not bring in false merchants, relocate or switch terminals, or take part in cash-out; you do not charge merchants by misleading them; you do not disclose data of merchants or cardholders.

## 5. Restrictions
If you break the law, regulatory requirements or this agreement, or if your account shows risks such as theft or abnormal transactions, the platform may warn you, restrict withdrawals or freeze the account, telling you the reason and how to appeal. While frozen you can still look up your data; what you earn is kept for you and dealt with once the reason has gone.

## 6. Changes and interruptions
The platform changes the service for upgrades, maintenance or regulatory reasons and gives notice where it can. Interruptions by force majeure, communication or third-party failures are repaired promptly; booked data is not lost by them.

## 7. Intellectual property and data
Software, interface and marks of the service belong to the platform. Your personal information is handled as described in the Privacy Policy. Data that you export may be used only to manage your own business.

## 8. Changes of this agreement
The platform may revise this agreement and publishes version and effective date in the app beforehand. Where a revision affects your main rights and duties you are told by a notice and may stop using the service; continuing to use it means acceptance.

## 9. Disputes
This agreement is governed by the laws of the People's Republic of China, excluding conflict rules. Disputes are first discussed between the parties; failing that, the people's court with jurisdiction at the platform's seat decides.

## 10. Contact
For questions, complaints and appeals call customer service at the number shown under My – Settings – About.$agreement$);

insert into content.agreement (key, version, lang, effective_on, title, body) values ('user', '1.0', 'ja', '2026-09-01', '利用規約', $agreement$展業をご利用いただきありがとうございます。本規約は、展業プラットフォームを運営する決済端末事業者（以下「プラットフォーム」）とお客様との間で締結され、代理店・パートナー・プロモーターまたはそのスタッフとして展業モバイルアプリおよび関連サービス（以下「本サービス」）を利用される場合に適用されます。ログインの前によくお読みください。「読んで同意しました」にチェックを入れると、本規約のすべてに同意したものとみなされます。

## 1. アカウントとログイン
アカウントはプラットフォームまたは上位代理店が開設し、本人または本人が権限を与えたスタッフのみが利用できます。貸与・譲渡はできません。パスワードと認証コードは適切に管理してください。お客様のアカウントと認証コードで行われた操作は、お客様ご本人の操作とみなします。第三者による利用に気付いた場合は、直ちに「設定—ログイン端末」で該当端末をログアウトし、パスワードを変更のうえ、カスタマーサービスへご連絡ください。

## 2. サービスの内容
本サービスは、お客様とそのチームの取引、収益、端末、加盟店、下位代理店などの情報を表示し、端末の割り当て・振り替え・呼び戻し・紐付け・紐付け解除・返却、出金申請、精算口座の管理、商品ポリシーの照会と開通などの機能を提供します。閲覧・操作の範囲は、お客様の役割と階層によって決まります。

## 3. 収益と精算
利益配分は、アクワイアラーが報告した取引と手数料に基づき、取引発生時に有効な精算コストで計算します。各収益の計算過程はご確認いただけます。当日の収益は翌営業日から利用可能です。返金・取消・チャージバックが発生した場合、または報奨の条件が成立しなかった場合は、元の価格で差し戻します。これによりウォレットに不足が生じることがあり、以後の収益と相殺されます。出金には確認済みの精算口座が必要で、画面に表示される手数料・税・着金時刻によります。法令によりプラットフォームが源泉徴収すべき税は、プラットフォームが代行します。

## 4. お客様の義務
銀行カードのアクワイアリング、マネーロンダリング防止、個人情報保護に関する規定を守ってください。加盟店情報を正確に登録し、一台の端末は一つの場所の一つの加盟店に限ります。架空の加盟店の登録、端末の移設や切替、現金化への関与、加盟店に誤解を与える料金の徴収、加盟店やカード会員の情報の漏えいは禁止します。

## 5. アカウントの制限
法令、監督上の要請または本規約に違反した場合、またはアカウントの盗用や異常な取引などのリスクがある場合、プラットフォームは注意喚起、出金の制限、アカウントの凍結などの措置をとり、理由と申立ての方法をお知らせします。凍結中も情報の照会は可能で、その間の収益はお客様のために保管し、理由がなくなった後に取り扱います。

## 6. サービスの変更と中断
プラットフォームは、更新、保守または監督上の要請によりサービスを変更することがあり、可能な限り事前にお知らせします。不可抗力、通信または第三者システムの障害による中断は速やかに復旧し、記帳済みのデータが失われることはありません。

## 7. 知的財産とデータ
本サービスのソフトウェア、画面、標章はプラットフォームに帰属します。個人情報は「プライバシーポリシー」に従って取り扱います。書き出したデータは、ご自身の業務管理にのみご利用ください。

## 8. 規約の更新
プラットフォームは本規約を改定することがあり、発効前にアプリ内で版と発効日を公表します。主要な権利義務に関わる改定は通知でお知らせし、お客様は利用を中止できます。利用を続けた場合は同意したものとみなします。

## 9. 紛争の解決
本規約は中華人民共和国の法律（抵触法規を除く）に準拠します。紛争はまず協議により解決し、協議が調わない場合はプラットフォーム所在地を管轄する人民法院が処理します。

## 10. お問い合わせ
ご質問・苦情・申立ては、「マイ—設定—このアプリについて」に表示されるカスタマーサービスの電話番号へご連絡ください。$agreement$);

insert into content.agreement (key, version, lang, effective_on, title, body) values ('privacy', '1.0', 'zh-Hans', '2026-09-01', '隐私政策', $agreement$本政策说明展业平台（下称“我们”）如何处理您作为代理商、其工作人员或受邀注册人的个人信息。

## 一、我们处理哪些信息
账号信息：账号名、手机号、登录密码（仅保存不可还原的哈希值）。身份与结算信息：姓名、身份证号、银行卡号、开户支行、银行预留手机号，用于实名认证和向您打款。业务信息：您的层级、机具、商户、交易、收益与提现记录。设备与日志信息：登录时间、网络地址、浏览器或设备型号、操作记录，用于保障账号安全。仅在您主动使用时，我们才会请求相机（扫码、拍摄证件）、位置（登记商户地址）权限，您可以拒绝。

## 二、我们如何使用
用于登录与身份核验、计算与支付收益、展示经营数据、发送验证码与通知、防范欺诈、履行反洗钱与税务义务。我们不会将您的信息用于与上述目的无关的用途，不进行自动化营销画像。

## 三、保存与保护
身份证号与银行卡号以 AES-256-GCM 加密保存，页面与导出中一律遮挡；查询使用带密钥的哈希值。会话令牌、验证码与“记住我”凭证仅以哈希值保存，可在“登录设备”中撤销。交易与资金记录依法保存不少于五年，日志保存不超过十二个月，超过期限后删除或匿名化。

## 四、共享与披露
为完成打款与商户入网，我们会向银行、收单机构等提供必要的信息；为发送验证码，向短信服务商提供您的手机号。您的直属上级可以看到您的姓名与手机号，更上级仅能看到遮挡后的信息。除法律要求外，我们不向其他人提供。

## 五、您的权利
您可以在应用内查看、更正您的资料和结算账户，退出登录设备，关闭通知，或联系客服申请复制、删除个人信息或注销账号。依法必须保存的资金记录除外。

## 六、未成年人
本服务不面向未满十八周岁的人提供。

## 七、更新与联系
本政策更新时我们会公示版本与生效日期。如有疑问，请拨打“设置—关于”中公示的客服电话，我们将在十五个工作日内答复。$agreement$);

insert into content.agreement (key, version, lang, effective_on, title, body) values ('privacy', '1.0', 'zh-Hant', '2026-09-01', '隱私政策', $agreement$本政策說明展業平台（下稱「我們」）如何處理您作為代理商、其工作人員或受邀註冊人的個人資訊。

## 一、我們處理哪些資訊
帳號資訊：帳號名稱、手機號碼、登入密碼（僅保存不可還原的雜湊值）。身分與結算資訊：姓名、身分證號、銀行卡號、開戶支行、銀行預留手機號碼，用於實名認證和向您撥款。業務資訊：您的層級、機具、商戶、交易、收益與提現紀錄。裝置與日誌資訊：登入時間、網路位址、瀏覽器或裝置型號、操作紀錄，用於保障帳號安全。僅在您主動使用時，我們才會請求相機（掃碼、拍攝證件）、位置（登記商戶地址）權限，您可以拒絕。

## 二、我們如何使用
用於登入與身分核驗、計算與支付收益、展示經營資料、發送驗證碼與通知、防範詐欺、履行反洗錢與稅務義務。我們不會將您的資訊用於與上述目的無關的用途，不進行自動化行銷側寫。

## 三、保存與保護
身分證號與銀行卡號以 AES-256-GCM 加密保存，頁面與匯出中一律遮蔽；查詢使用帶金鑰的雜湊值。工作階段權杖、驗證碼與「記住我」憑證僅以雜湊值保存，可在「登入裝置」中撤銷。交易與資金紀錄依法保存不少於五年，日誌保存不超過十二個月，逾期後刪除或匿名化。

## 四、共享與揭露
為完成撥款與商戶入網，我們會向銀行、收單機構等提供必要的資訊；為發送驗證碼，向簡訊服務商提供您的手機號碼。您的直屬上級可以看到您的姓名與手機號碼，更上級僅能看到遮蔽後的資訊。除法律要求外，我們不向其他人提供。

## 五、您的權利
您可以在應用程式內查看、更正您的資料和結算帳戶，登出裝置，關閉通知，或聯絡客服申請複製、刪除個人資訊或註銷帳號。依法必須保存的資金紀錄除外。

## 六、未成年人
本服務不面向未滿十八歲的人提供。

## 七、更新與聯絡
本政策更新時我們會公示版本與生效日期。如有疑問，請撥打「設定—關於」中公示的客服電話，我們將在十五個工作日內答覆。$agreement$);

insert into content.agreement (key, version, lang, effective_on, title, body) values ('privacy', '1.0', 'en', '2026-09-01', 'Privacy Policy', $agreement$This policy explains how the Zhanye platform ("we") handles your personal information as an agent, a member of an agent's staff or somebody invited to register.

## 1. What we handle
Account: account name, mobile number, password (kept only as a hash that cannot be reversed). Identity and settlement: name, national ID number, bank card number, branch and the mobile number reserved at your bank, to verify you and to pay you. Business: your level, terminals, merchants, transactions, earnings and withdrawals. Devices and logs: login times, network addresses, browser or device model and operations, to keep your account safe. Camera (scanning, photographing documents) and location (a merchant's address) are asked for only when you use them; you may refuse.

## 2. What we use it for
Login and verification, calculating and paying earnings, showing business figures, sending codes and notices, preventing fraud, and meeting anti-money-laundering and tax duties. We do not use it for anything else and make no automated marketing profiles.

## 3. Keeping and protecting
National ID and card numbers are stored encrypted with AES-256-GCM, always masked on pages and in exports, and searched by keyed hashes. Session tokens, codes and "remember me" credentials are stored only as hashes and can be revoked under Devices. Records of transactions and money are kept for at least five years as the law requires, logs for no more than twelve months; after that they are deleted or made anonymous.

## 4. Sharing
To pay you and to register merchants we give banks and acquirers what they need; to send codes we give the message provider your mobile number. Your direct superior sees your name and mobile number, those further above only masked ones. Nobody else receives it unless the law requires so.

## 5. Your rights
In the app you can view and correct your data and settlement accounts, sign devices out and turn notifications off. Through customer service you can ask for a copy or deletion of your information or for closing your account, except for money records that must be kept by law.

## 6. Minors
The service is not offered to anybody under eighteen.

## 7. Updates and contact
Version and effective date are published with each update. For questions call the number under Settings – About; we answer within fifteen working days.$agreement$);

insert into content.agreement (key, version, lang, effective_on, title, body) values ('privacy', '1.0', 'ja', '2026-09-01', 'プライバシーポリシー', $agreement$本ポリシーは、展業プラットフォーム（以下「当社」）が、代理店、そのスタッフまたは招待登録者であるお客様の個人情報をどのように取り扱うかを説明するものです。

## 1. 取り扱う情報
アカウント情報：アカウント名、携帯番号、パスワード（復元できないハッシュ値のみ保存）。本人確認・精算情報：氏名、身分証番号、銀行カード番号、支店、銀行届出の携帯番号。本人確認とお支払いに使用します。業務情報：階層、端末、加盟店、取引、収益、出金の記録。端末・ログ情報：ログイン日時、ネットワークアドレス、ブラウザまたは機種、操作記録。アカウントの安全のために使用します。カメラ（スキャン、証明書の撮影）と位置情報（加盟店住所の登録）は、ご利用時にのみ許可を求め、拒否することもできます。

## 2. 利用目的
ログインと本人確認、収益の計算と支払い、業績の表示、認証コードと通知の送信、不正防止、マネーロンダリング防止および税務上の義務の履行に使用します。これ以外の目的には使用せず、自動的なマーケティングプロファイリングも行いません。

## 3. 保存と保護
身分証番号とカード番号は AES-256-GCM で暗号化して保存し、画面や書き出しでは常に伏せ字にします。検索には鍵付きハッシュを使用します。セッショントークン、認証コード、「ログイン情報を記憶」の資格情報はハッシュ値のみを保存し、「ログイン端末」で取り消せます。取引と資金の記録は法令に従い5年以上、ログは最長12か月保存し、期限後は削除または匿名化します。

## 4. 共有と開示
お支払いと加盟店登録のため、銀行やアクワイアラーに必要な情報を提供します。認証コードの送信のため、SMS事業者に携帯番号を提供します。直属の上位代理店はお客様の氏名と携帯番号を閲覧でき、さらに上位の代理店には伏せ字のみが表示されます。法令で求められる場合を除き、その他の者には提供しません。

## 5. お客様の権利
アプリ内で情報と精算口座の確認・訂正、端末のログアウト、通知の停止ができます。個人情報の写しの請求、削除、アカウントの解約はカスタマーサービスへお申し出ください。法令により保存が必要な資金の記録は除きます。

## 6. 未成年者
本サービスは18歳未満の方には提供しません。

## 7. 更新とお問い合わせ
更新時には版と発効日を公表します。ご質問は「設定—このアプリについて」に表示される電話番号へご連絡ください。15営業日以内にお答えします。$agreement$);
