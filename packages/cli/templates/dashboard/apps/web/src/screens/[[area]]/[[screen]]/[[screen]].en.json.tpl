{
  "title": "[[titleEn]]",
  "day": "Day",
  "rowCount": "Entries",
  "byDay": "{{name}} by day",
  "note": "{{name}} of each day of the period",
  "fields": {
    [[fieldTextsEn]]
  }
}
