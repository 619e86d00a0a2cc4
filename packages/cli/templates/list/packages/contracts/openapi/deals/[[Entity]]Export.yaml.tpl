code: "[[codeExport]]"
title: { zh_TC: "匯出[[titleZh]]", en: "[[titleEn]]: export" }
channel: data
action: "[[codeExport]]"
safe: true
request:
  title: Page of an export of [[titleEn]] to ask for
  type: object
  additionalProperties: false
  required: [afterKey]
  properties:
    filters: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Filters }
    afterKey: { $ref: ../schemas/list.yaml#/AfterKey }
result:
  title: Page of an export of [[titleEn]]
  type: object
  additionalProperties: false
  required: [items, nextKey]
  properties:
    items:
      type: array
      maxItems: 5000
      items: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Row }
    nextKey: { $ref: ../schemas/list.yaml#/NextKey }
examples:
  request: { afterKey: null }
