{
  "title": "[[titleEn]]"[[#hasDetail]],
  "detail": { "section": "[[titleEn]]" }[[/hasDetail]][[#hasHistory]],
  "history": {
    "title": "History",
    "none": "Nothing has been changed yet."[[#writes]],
    "[[code]]": "[[en]]"[[/writes]]
  }[[/hasHistory]]
}
