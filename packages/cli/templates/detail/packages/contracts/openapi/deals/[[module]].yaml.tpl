[[Entity]]List:
  code: "[[codeList]]"
  title: { zh_TC: "[[titleZh]]", en: "[[titleEn]]" }
  channel: data
  action: "[[codeList]]"
  safe: true
  request:
    title: "Query of the records of [[titleEn]]"
    type: object
    additionalProperties: false
    properties:
      keyword: { type: string, maxLength: 40, description: Part of a name. }
  result:
    title: "Records of [[titleEn]] to choose from"
    type: object
    additionalProperties: false
    required: [items]
    properties:
      items:
        description: First matches by name.
        type: array
        maxItems: 200
        items: { $ref: "#/schemas/[[Entity]]Choice" }
  examples:
    request: {}

[[Entity]]Detail:
  code: "[[codeDetail]]"
  title: { zh_TC: "[[titleZh]]明細", en: "[[titleEn]]: entry" }
  channel: data
  action: "[[codeList]]"
  safe: true
  request:
    title: "Entry of [[titleEn]] to show"
    type: object
    additionalProperties: false
    required: [[[idField]]]
    properties:
      [[idField]]: { $ref: "#/schemas/[[Entity]]Id" }
  result:
    title: "Entry of [[titleEn]] with its history"
    type: object
    additionalProperties: false
    required: [record, history]
    properties:
      record: { $ref: "#/schemas/[[Entity]]Row" }
      history:
        description: Latest writes, newest first.
        type: array
        maxItems: 20
        items: { $ref: ../schemas/sites.yaml#/RecordHistoryEntry }
  examples:
    request: { [[idField]]: { $result: "[[Entity]]List#/items/0/[[idField]]" } }

schemas:
  [[Entity]]Id:
    x-label: { zh_TC: 編號, en: ID }
    x-kind: identifier
    title: "Id of an entry of [[titleEn]]"
    type: string
    minLength: 1
    maxLength: 64
  [[Entity]]Version:
    x-label: { zh_TC: 版本, en: Version }
    title: Version
    description: Starts at 1 and increases with every change. A write against an older version returns an error and changes nothing.
    type: integer
    minimum: 1
  [[Entity]]Row:
    x-fields: true
    title: "Entry of [[titleEn]]"
    type: object
    additionalProperties: false
    required: [[[rowNames]]]
    properties:
      [[idField]]: { $ref: "#/schemas/[[Entity]]Id" }
[[#fields]]
      [[name]]: [[rowSchema]]
[[/fields]]
[[#hasSite]]
      siteName: { $ref: ../schemas/list.yaml#/SiteName }
[[/hasSite]]
      version: { $ref: "#/schemas/[[Entity]]Version" }
  [[Entity]]Choice:
    title: "Record of [[titleEn]] in a pick list"
    type: object
    additionalProperties: false
    required: [[[idField]], [[titleField]]]
    properties:
      [[idField]]: { $ref: "#/schemas/[[Entity]]Id" }
      [[titleField]]: { type: string }
