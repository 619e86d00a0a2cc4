code: "[[codeList]]"
title: { zh_TC: "[[titleZh]]", en: "[[titleEn]]" }
channel: data
action: "[[codeList]]"
safe: true
request:
  title: What is kept in [[titleEn]] to show
  type: object
  additionalProperties: false
result:
  title: What is kept in [[titleEn]], and who changed it
  type: object
  additionalProperties: false
  required: [entries, version, history]
  properties:
    entries: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Row }
    version: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Version }
    history:
      description: The latest writes, newest first.
      type: array
      maxItems: 20
      items: { $ref: ../schemas/sites.yaml#/RecordHistoryEntry }
examples:
  request: {}
