code: "[[codeList]]"
title: { zh_TC: "[[titleZh]]", en: "[[titleEn]]" }
channel: data
action: "[[codeList]]"
safe: true
request:
  title: Page of [[titleEn]] to ask for
  type: object
  additionalProperties: false
  required: [page, pageSize]
  properties:
    page: { $ref: ../schemas/list.yaml#/Page }
    pageSize: { $ref: ../schemas/list.yaml#/PageSize }
    sort: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Sort }
    filters: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Filters }
result:
  title: Page of [[titleEn]]
  type: object
  additionalProperties: false
  required: [items, total, page, pageSize[[#hasMoney]], summary[[/hasMoney]]]
  properties:
    items:
      type: array
      maxItems: 100
      items: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Row }
    total: { type: integer, minimum: 0 }
    page: { $ref: ../schemas/list.yaml#/Page }
    pageSize: { $ref: ../schemas/list.yaml#/PageSize }
[[#hasMoney]]
    summary:
      description: Sums over all that match, not only those of the page.
      type: object
      additionalProperties: false
      required:
[[#moneyFields]]
        - [[name]]
[[/moneyFields]]
      properties:
[[#moneyFields]]
        [[name]]: { $ref: ../schemas/list.yaml#/Twd }
[[/moneyFields]]
[[/hasMoney]]
examples:
  request: { page: 1, pageSize: 20 }
