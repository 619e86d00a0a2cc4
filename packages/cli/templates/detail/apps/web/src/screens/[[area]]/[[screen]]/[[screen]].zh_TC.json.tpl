{
  "title": "[[titleZh]]",
  "choose": "選擇[[titleZh]]",
  "chooseHint": "輸入名稱搜尋",
  "none": "請先選擇一筆資料。",
  "detail": { "section": "[[titleZh]]" },
  "history": { "title": "異動紀錄", "none": "還沒有異動。", "by": "異動" }
}
