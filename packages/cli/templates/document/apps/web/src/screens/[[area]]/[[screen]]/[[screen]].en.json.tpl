{ "title": "[[titleEn]]", "section": "Content" }
