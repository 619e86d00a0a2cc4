{
  "title": "[[titleEn]]"[[#hasDetail]],
  "detail": { "section": "[[titleEn]]" }[[/hasDetail]][[#hasHistory]],
  "history": {
    "title": "History",
    "none": "No changes yet."[[#writes]],
    "[[code]]": "[[en]]"[[/writes]]
  }[[/hasHistory]]
}
