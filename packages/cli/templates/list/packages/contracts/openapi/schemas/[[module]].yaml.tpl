[[Entity]]Id:
  x-label: { zh_TC: 編號, en: ID }
  x-kind: identifier
  title: Id of an entry of [[titleEn]]
  type: string
  minLength: 1
  maxLength: 64
[[Entity]]Version:
  x-label: { zh_TC: 版本, en: Version }
  title: Version
  description: Counts every change from 1; a write against an older one is refused and changes nothing.
  type: integer
  minimum: 1
[[Entity]]Entries:
  title: What an entry of [[titleEn]] says
  type: object
  additionalProperties: false
  required:
[[#fields]]
    - [[name]]
[[/fields]]
  properties:
[[#fields]]
    [[name]]: [[entrySchema]]
[[/fields]]
[[Entity]]Sort:
  title: Order of [[titleEn]]
  type: object
  additionalProperties: false
  required: [field, order]
  properties:
    field:
      type: string
      enum:
[[#fields]]
        - [[name]]
[[/fields]]
    order: { $ref: list.yaml#/SortOrder }
[[Entity]]Filters:
  title: Filters of [[titleEn]]
  description: All given filters hold at once; several values of one filter are alternatives.
  type: object
  additionalProperties: false
  properties:
[[#hasSite]]
    siteCodes:
      x-label: { zh_TC: "[[siteZh]]", en: "[[siteEn]]" }
      type: array
      maxItems: 200
      items: { $ref: list.yaml#/SiteCode }
[[/hasSite]]
[[#hasPeriod]]
[[#period]]
    from: { $ref: list.yaml#/BusinessDate, x-label: { zh_TC: "[[zh]]", en: "[[en]]" } }
[[/period]]
    to: { $ref: list.yaml#/BusinessDate }
[[/hasPeriod]]
[[#enumFields]]
    [[filterName]]:
      x-label: { zh_TC: "[[zh]]", en: "[[en]]" }
      type: array
      maxItems: 100
      items: { $ref: ../enums/[[enumName]].yaml }
[[/enumFields]]
[[#booleanFields]]
    [[name]]: { type: boolean, x-label: { zh_TC: "[[zh]]", en: "[[en]]" } }
[[/booleanFields]]
    keyword:
      x-label: { zh_TC: 關鍵字, en: Keyword }
      x-hint: { zh_TC: "[[keywordKindsZh]]", en: "[[keywordKindsEn]]" }
      type: string
      maxLength: 40
      description: Part of a text.
[[Entity]]Row:
  title: Entry of [[titleEn]]
  type: object
  additionalProperties: false
  required:
    - [[idField]]
[[#fields]]
    - [[name]]
[[/fields]]
[[#hasSite]]
    - siteName
[[/hasSite]]
    - version
  properties:
    [[idField]]: { $ref: "#/[[Entity]]Id" }
[[#fields]]
    [[name]]: [[rowSchema]]
[[/fields]]
[[#hasSite]]
    siteName: { $ref: list.yaml#/SiteName }
[[/hasSite]]
    version: { $ref: "#/[[Entity]]Version" }
[[Entity]]Written:
  title: Entry of [[titleEn]] as written
  type: object
  additionalProperties: false
  required: [[[idField]]]
  properties:
    [[idField]]: { $ref: "#/[[Entity]]Id" }
