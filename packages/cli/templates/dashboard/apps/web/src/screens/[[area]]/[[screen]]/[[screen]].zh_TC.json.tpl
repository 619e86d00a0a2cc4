{
  "title": "[[titleZh]]",
  "day": "日期",
  "rowCount": "筆數",
  "byDay": "每日{{name}}",
  "note": "所選期間每日的{{name}}",
  "fields": {
    [[fieldTextsZh]]
  }
}
