{ "title": "[[titleZh]]", "section": "內容" }
