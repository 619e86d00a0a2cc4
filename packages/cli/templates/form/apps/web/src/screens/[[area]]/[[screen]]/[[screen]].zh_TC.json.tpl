{
  "title": "[[titleZh]]",
  "form": { "section": "[[titleZh]]", "saved": "已儲存" },
  "history": { "title": "異動紀錄", "none": "還沒有異動。", "[[codeEdit]]": "編輯" }
}
