{ "zh_TC": "[[titleZh]]", "en": "[[titleEn]]" }
