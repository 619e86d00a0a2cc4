code: "[[codeEdit]]"
title: { zh_TC: "編輯[[titleZh]]", en: "[[titleEn]]: edit" }
channel: data
action: "[[codeEdit]]"
safe: false
request:
  title: [[titleEn]] as it should be
  type: object
  additionalProperties: false
  required: [version, entries]
  properties:
    version: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Version }
    entries: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Entries }
result:
  title: [[titleEn]] as written
  type: object
  additionalProperties: false
  required: [version]
  properties:
    version: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Version }
examples:
  request:
    version: { $result: "[[Entity]]Detail#/version" }
    entries: { $result: "[[Entity]]Detail#/entries" }
