code: "[[codeCreate]]"
title: { zh_TC: "新增[[titleZh]]", en: "[[titleEn]]: new entry" }
channel: data
action: "[[codeCreate]]"
safe: false
request:
  title: New entry of [[titleEn]]
  type: object
  additionalProperties: false
  required: [entries]
  properties:
    entries: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Entries }
result: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Written }
examples:
  request:
    entries:
[[#fields]]
      [[name]]: [[exampleYaml]]
[[/fields]]
