[[Entity]]Filters:
  title: What [[titleEn]] reckons
  type: object
  additionalProperties: false
  properties:
[[#hasSite]]
    siteCodes:
      type: array
      maxItems: 200
      items: { $ref: list.yaml#/SiteCode }
[[/hasSite]]
    from: { $ref: list.yaml#/BusinessDate }
    to: { $ref: list.yaml#/BusinessDate }
[[#enumFields]]
    [[filterName]]:
      type: array
      maxItems: 100
      items: { $ref: ../enums/[[enumName]].yaml }
[[/enumFields]]
[[Entity]]Figures:
  title: Figures of [[titleEn]]
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
  title: Figures of [[titleEn]] on a day
  type: object
  additionalProperties: false
  required: [day, figures]
  properties:
    day: { $ref: list.yaml#/BusinessDate }
    figures: { $ref: "#/[[Entity]]Figures" }
