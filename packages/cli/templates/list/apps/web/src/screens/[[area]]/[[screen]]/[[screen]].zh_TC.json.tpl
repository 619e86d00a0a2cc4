{
  "title": "[[titleZh]]",
  "actions": { "create": "新增", "edit": "編輯", "delete": "刪除" },
  "deleteQuestion": "刪除「{{name}}」？",
  "deleted": "已刪除",
  "detail": { "section": "[[titleZh]]"[[#listFields]], "[[listName]]": "[[zh]]"[[/listFields]] },
  "form": {
    "newTitle": "新增[[titleZh]]",
    "editTitle": "編輯[[titleZh]]",
    "section": "內容",
    "saved": "已儲存"
  },
  "history": {
    "title": "異動紀錄",
    "none": "還沒有異動。",
    "[[codeCreate]]": "新增",
    "[[codeEdit]]": "編輯",
    "[[codeDelete]]": "刪除"
  }
}
