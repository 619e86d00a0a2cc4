[[#isNewGroup]]
{ "zh_TC": "[[groupTitleZh]]", "en": "[[groupTitleEn]]" }
[[/isNewGroup]]
