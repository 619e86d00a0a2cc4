{
  "title": "[[titleEn]]",
  "choose": "[[titleEn]]: choose one",
  "chooseHint": "Type a name to find it",
  "none": "Choose a record first.",
  "detail": { "section": "[[titleEn]]" },
  "history": { "title": "History", "none": "No changes yet.", "by": "changed it" }
}
