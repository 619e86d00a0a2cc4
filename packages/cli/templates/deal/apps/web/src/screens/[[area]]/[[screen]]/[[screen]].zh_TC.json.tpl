{
  "title": "[[titleZh]]"[[#hasDetail]],
  "detail": { "section": "[[titleZh]]" }[[/hasDetail]][[#hasHistory]],
  "history": {
    "title": "異動紀錄",
    "none": "還沒有異動。"[[#writes]],
    "[[code]]": "[[zh]]"[[/writes]]
  }[[/hasHistory]]
}
