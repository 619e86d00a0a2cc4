code: "[[codeDetail]]"
title: { zh_TC: "[[titleZh]]明細", en: "[[titleEn]]: entry" }
channel: data
action: "[[codeList]]"
safe: true
request:
  title: Entry of [[titleEn]] to show
  type: object
  additionalProperties: false
  required: [[[idField]]]
  properties:
    [[idField]]: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Id }
result:
  title: Everything of an entry of [[titleEn]]
  type: object
  additionalProperties: false
  required: [record, history]
  properties:
    record: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Row }
    history:
      description: The latest writes, newest first.
      type: array
      maxItems: 20
      items: { $ref: ../schemas/sites.yaml#/RecordHistoryEntry }
examples:
  request: { [[idField]]: { $result: "[[Entity]]List#/items/0/[[idField]]" } }
