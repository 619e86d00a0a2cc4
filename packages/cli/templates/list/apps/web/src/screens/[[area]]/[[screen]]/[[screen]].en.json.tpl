{
  "title": "[[titleEn]]",
  "actions": { "create": "New", "edit": "Edit", "delete": "Delete" },
  "deleteQuestion": "Delete “{{name}}”?",
  "deleted": "Deleted",
  "detail": { "section": "[[titleEn]]"[[#listFields]], "[[listName]]": "[[en]]"[[/listFields]] },
  "form": {
    "newTitle": "[[titleEn]]: new",
    "editTitle": "[[titleEn]]: edit",
    "section": "Content",
    "saved": "Saved"
  },
  "history": {
    "title": "History",
    "none": "No changes yet.",
    "[[codeCreate]]": "Created",
    "[[codeEdit]]": "Edited",
    "[[codeDelete]]": "Deleted"
  }
}
