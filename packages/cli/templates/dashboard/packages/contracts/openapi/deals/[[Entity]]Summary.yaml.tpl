code: "[[codeList]]"
title: { zh_TC: "[[titleZh]]", en: "[[titleEn]]" }
channel: data
action: "[[codeList]]"
safe: true
request:
  title: What [[titleEn]] is to reckon
  type: object
  additionalProperties: false
  properties:
    filters: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Filters }
result:
  title: [[titleEn]] in figures
  type: object
  additionalProperties: false
  required: [totals, days]
  properties:
    totals: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Figures }
    days:
      description: The latest days that have anything, in order.
      type: array
      maxItems: 400
      items: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Day }
examples:
  request: {}
