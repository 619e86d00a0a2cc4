{
  "title": "[[titleEn]]",
  "form": { "section": "[[titleEn]]", "saved": "Saved" },
  "history": { "title": "History", "none": "No changes yet.", "[[codeEdit]]": "Edited" }
}
