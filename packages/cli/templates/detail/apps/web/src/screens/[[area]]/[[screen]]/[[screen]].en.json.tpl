{
  "title": "[[titleEn]]",
  "choose": "[[titleEn]]: select one",
  "chooseHint": "Type a name to find it",
  "none": "Select a record first.",
  "detail": { "section": "[[titleEn]]" },
  "history": { "title": "History", "none": "No changes yet.", "by": "Edited" }
}
