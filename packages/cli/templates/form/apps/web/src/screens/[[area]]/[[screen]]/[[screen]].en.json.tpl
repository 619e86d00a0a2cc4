{
  "title": "[[titleEn]]",
  "form": { "section": "[[titleEn]]", "saved": "Saved" },
  "history": { "title": "History", "none": "Nothing has been changed yet.", "[[codeEdit]]": "edited it" }
}
