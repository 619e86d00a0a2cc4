[[#isOwnGroup]]
{ "zh_TC": "[[groupTitleZh]]", "en": "[[groupTitleEn]]" }
[[/isOwnGroup]]
