/** Seeded bulletin. Days count back from the reference day. */
export type SeededBulletin = {
  readonly title: string;
  readonly content: string;
  readonly target: 0 | 1 | 3 | 4;
  /** Only for target 4. */
  readonly siteCodes?: readonly string[];
  readonly isForced?: true;
  readonly writtenBy: string;
  readonly insertedDaysAgo: number;
  /** Absent for a draft. */
  readonly publishedDaysAgo?: number;
  readonly takenDownDaysAgo?: number;
  /** Attachment names. */
  readonly files?: readonly string[];
};

/**
 * Three with required reading (two for everyone, one for some sites), nine others, two drafts, one
 * unpublished.
 */
export const SEEDED_BULLETINS: readonly SeededBulletin[] = [
  {
    title: '個人資料保護作業規範修訂公告',
    content: `<p>各位同仁好：</p>
<p>本公司「車牌及影像資料保護作業規範」已完成修訂，<strong>自本公告發布日起實施</strong>，重點如下：</p>
<ol>
<li>車辨影像除司法機關來函調閱外，一律不得翻拍、下載或轉傳。</li>
<li>車主臨櫃查詢停車紀錄時，應核對行照或駕照，並於服務單留下查詢原因。</li>
<li>發票載具號碼於畫面與報表上均須遮蔽，不得口頭唸出完整號碼。</li>
<li>離職或調職人員帳號，場站主管應於當日通知人資停用。</li>
</ol>
<p>違反者依工作規則第 32 條辦理。詳細條文請見附件，並請於閱讀後勾選「已閱讀」。</p>`,
    target: 0,
    isForced: true,
    writtenBy: 'senior',
    insertedDaysAgo: 21,
    publishedDaysAgo: 20,
    files: ['車牌及影像資料保護作業規範（修訂版）.pdf', '影像調閱申請單.pdf'],
  },
  {
    title: '年終盤點暨冬季防颱、防寒應變注意事項',
    content: `<p>年終盤點將於下月最後一個週末進行，請各單位配合下列事項：</p>
<table>
<thead><tr><th>項目</th><th>負責人</th><th>期限</th></tr></thead>
<tbody>
<tr><td>零用金、找零金清點</td><td>場站主管</td><td>盤點前一日 22:00</td></tr>
<tr><td>自動繳費機紙捲、發票紙捲</td><td>場站人員</td><td>盤點前三日</td></tr>
<tr><td>柵欄、車辨鏡頭清潔與測試</td><td>外勤工程師</td><td>盤點前一週</td></tr>
</tbody>
</table>
<p>地下層場站請同步檢查<strong>抽水機與防水閘門</strong>，寒流期間機械停車設備每日首次運轉前須空載試車一次。</p>
<p>應變聯絡電話與檢查表如附件。</p>`,
    target: 0,
    isForced: true,
    writtenBy: 'admin',
    insertedDaysAgo: 9,
    publishedDaysAgo: 8,
    files: ['年終盤點檢查表.pdf'],
  },
  {
    title: '北區場站自動繳費機更換新版紙鈔模組施工通知',
    content: `<p>為支援新版紙鈔，下列場站將分批更換自動繳費機紙鈔模組：</p>
<ul>
<li>信義松仁站：APS1 已於上週完成，APS2 預計本週四 01:00–04:00</li>
<li>板橋府中站：APS1、APS2 預計下週二 01:00–04:00</li>
</ul>
<p>施工期間該機台<strong>僅收行動支付與電子票證</strong>，請於機台張貼公告並引導現金車主至人工收費亭。完工後請現場測試 100、500、1000 元各一次，將結果回報服務單。</p>`,
    target: 4,
    siteCodes: ['TPE001', 'NWT001'],
    isForced: true,
    writtenBy: 'engineer',
    insertedDaysAgo: 4,
    publishedDaysAgo: 3,
    files: ['紙鈔模組更換施工說明.pdf', '機台臨時公告海報.pdf'],
  },
  {
    title: '11-12 月期電子發票字軌配號完成',
    content: `<p>本期（11-12 月）電子發票字軌已匯入並完成各場站、機台配號，請依下列原則使用：</p>
<ul>
<li>機台剩餘張數低於 <strong>15%</strong> 時系統會標示紅字，請提前向會計提出增配。</li>
<li>上期未使用之空白發票已由會計統一回報，場站無須另行處理。</li>
</ul>
<p>若發現發票期別與開立日期不符，請立即停用該機台並通報會計。</p>`,
    target: 1,
    writtenBy: 'staff',
    insertedDaysAgo: 24,
    publishedDaysAgo: 23,
  },
  {
    title: '信義松仁站、臺中文心站假日費率調整',
    content: `<p>信義松仁站與臺中文心站自下月 1 日起調整<strong>假日</strong>計時費率，平日費率不變。</p>
<p>新費率牌面已印製完成，請場站於生效前一日晚間更換，並將更換後照片上傳至場站資料。</p>`,
    target: 4,
    siteCodes: ['TPE001', 'TXG001'],
    writtenBy: 'manager',
    insertedDaysAgo: 13,
    publishedDaysAgo: 12,
    files: ['假日費率牌面（新）.pdf'],
  },
  {
    title: '月租到期提醒簡訊改為到期前 14 天發送',
    content: `<p>月租合約到期提醒由原本到期前 7 天，改為<strong>到期前 14 天與 7 天各發送一次</strong>。</p>
<p>租戶來電詢問續租時，請先確認未繳帳單，再辦理續租。</p>`,
    target: 3,
    writtenBy: 'manager',
    insertedDaysAgo: 17,
    publishedDaysAgo: 17,
  },
  {
    title: '系統維護通知：週日 02:00–04:00 暫停服務',
    content: `<p>本週日 02:00 至 04:00 進行資料庫維護，期間後台無法登入；場站機台可離線收費，恢復後自動回傳。</p>
<p>維護前請先完成當日<strong>日結</strong>，避免資料延遲造成對帳差異。</p>`,
    target: 0,
    writtenBy: 'admin',
    insertedDaysAgo: 6,
    publishedDaysAgo: 6,
  },
  {
    title: '路邊停車單補繳流程說明',
    content: `<p>路邊場站車主反映「已於超商繳費仍收到催繳」時，請依下列步驟處理：</p>
<ol>
<li>以車牌查詢未繳清單，確認單號與停車日期。</li>
<li>請車主提供超商收據，核對代收日期（約 3 個工作天入帳）。</li>
<li>已入帳者由會計沖銷；未入帳者請勿重複收款。</li>
</ol>`,
    target: 4,
    siteCodes: ['TPE101', 'NWT101'],
    writtenBy: 'sitemanager',
    insertedDaysAgo: 30,
    publishedDaysAgo: 29,
    files: ['路邊停車補繳作業流程圖.pdf'],
  },
  {
    title: '新進人員教育訓練梯次公告',
    content: `<p>本季新進人員教育訓練共兩梯次，課程包含客訴應對、發票作廢與折讓、機台異常排除。</p>
<p>請各場站主管於本週五前將名單回覆人力資源部。</p>`,
    target: 1,
    writtenBy: 'hr',
    insertedDaysAgo: 15,
    publishedDaysAgo: 14,
    files: ['教育訓練課程表.pdf'],
  },
  {
    title: '身心障礙車位查核加強宣導',
    content: `<p>近期接獲民眾反映身障車位遭占用，請現場人員每兩小時巡查一次，發現未依規定停放者，請以廣播勸導並拍照存證。</p>
<p>符合身障優惠之車輛，須於繳費前完成證件登錄，<em>不得事後以折讓方式退費</em>。</p>`,
    target: 3,
    writtenBy: 'senior',
    insertedDaysAgo: 40,
    publishedDaysAgo: 39,
  },
  {
    title: '電動車充電區超時占用處理原則',
    content: `<p>充電完成逾 30 分鐘未移車者，得加收占用費；實施前須於現場明顯處公告，並於 APP 推播通知車主。</p>
<p>尚未完成公告之場站，請勿逕行收費。</p>`,
    target: 3,
    writtenBy: 'manager',
    insertedDaysAgo: 52,
    publishedDaysAgo: 50,
    files: ['充電區告示牌範本.pdf'],
  },
  {
    title: '中秋連假出車高峰支援班表',
    content: `<p>連假期間 10:00–20:00 為出車高峰，人工收費亭請維持兩人值班，出口柵欄異常時得開放手動放行並逐筆登錄。</p>`,
    target: 3,
    writtenBy: 'sitemanager',
    insertedDaysAgo: 60,
    publishedDaysAgo: 59,
    takenDownDaysAgo: 45,
    files: ['中秋連假支援班表.pdf'],
  },
  {
    title: '臺南府前站撤場暨月租戶移轉說明',
    content: `<p>臺南府前站租約期滿撤場，尚有餘額之月租戶一律辦理退租退費，押金於交還遙控器後退還。</p>
<p>相關機台已停用，請勿再派工。</p>`,
    target: 0,
    writtenBy: 'deputy',
    insertedDaysAgo: 50,
    publishedDaysAgo: 48,
    takenDownDaysAgo: 20,
  },
  {
    title: '（草稿）春節連假收費標準',
    content: `<p>春節連假適用特殊日費率，除夕至初三各場站收費時段延長至 24:00。<br>實際適用場站待營運部確認。</p>`,
    target: 3,
    writtenBy: 'manager',
    insertedDaysAgo: 2,
  },
  {
    title: '（草稿）新竹光復站開幕活動',
    content: `<p>新竹光復站預計下月開幕，開幕首週前 30 分鐘免費，活動折扣方案建立後再行發布。</p>`,
    target: 4,
    siteCodes: ['HSZ001'],
    writtenBy: 'deputy',
    insertedDaysAgo: 1,
  },
];
