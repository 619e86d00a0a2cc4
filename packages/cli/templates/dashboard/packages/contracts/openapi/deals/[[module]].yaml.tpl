[[Entity]]Summary:
  code: "[[codeList]]"
  title: { zh_TC: "[[titleZh]]", en: "[[titleEn]]" }
  channel: data
  action: "[[codeList]]"
  safe: true
  request:
    title: "Query of [[titleEn]]"
    type: object
    additionalProperties: false
    properties:
      filters: { $ref: "#/schemas/[[Entity]]Filters" }
  result:
    title: "[[titleEn]] in figures"
    type: object
    additionalProperties: false
    required: [totals, days]
    properties:
      totals: { $ref: "#/schemas/[[Entity]]Figures" }
      days:
        description: Latest days with data, in order.
        type: array
        maxItems: 400
        items: { $ref: "#/schemas/[[Entity]]Day" }
  examples:
    request: {}

schemas:
  [[Entity]]Filters:
    title: "Filters of [[titleEn]]"
    type: object
    additionalProperties: false
    properties:
[[#hasSite]]
      siteCodes:
        type: array
        maxItems: 200
        items: { $ref: ../schemas/list.yaml#/SiteCode }
[[/hasSite]]
      from: { $ref: ../schemas/list.yaml#/BusinessDate }
      to: { $ref: ../schemas/list.yaml#/BusinessDate }
[[#enumFields]]
      [[filterName]]:
        type: array
        maxItems: 100
        items: { $ref: ../enums/[[enumName]].yaml }
[[/enumFields]]
  [[Entity]]Figures:
    title: "Figures of [[titleEn]]"
    type: object
    additionalProperties: false
    required:
      - rowCount
[[#measures]]
      - [[name]]
[[/measures]]
    properties:
      rowCount: { type: integer, minimum: 0 }
[[#measures]]
      [[name]]: { type: integer, minimum: 0 }
[[/measures]]
  [[Entity]]Day:
    title: "Figures of [[titleEn]] on a day"
    type: object
    additionalProperties: false
    required: [day, figures]
    properties:
      day: { $ref: ../schemas/list.yaml#/BusinessDate }
      figures: { $ref: "#/schemas/[[Entity]]Figures" }
