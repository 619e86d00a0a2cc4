[[Entity]]Detail:
  code: "[[codeList]]"
  title: { zh_TC: "[[titleZh]]", en: "[[titleEn]]" }
  channel: data
  action: "[[codeList]]"
  safe: true
  request:
    title: "Query of [[titleEn]]"
    type: object
    additionalProperties: false
  result:
    title: "[[titleEn]] with their history"
    type: object
    additionalProperties: false
    required: [entries, version, history]
    properties:
      entries: { $ref: "#/schemas/[[Entity]]Row" }
      version: { $ref: "#/schemas/[[Entity]]Version" }
      history:
        description: Latest writes, newest first.
        type: array
        maxItems: 20
        items: { $ref: ../schemas/sites.yaml#/RecordHistoryEntry }
  examples:
    request: {}

[[Entity]]Edit:
  code: "[[codeEdit]]"
  title: { zh_TC: "編輯[[titleZh]]", en: "[[titleEn]]: edit" }
  channel: data
  action: "[[codeEdit]]"
  safe: false
  request:
    title: "[[titleEn]] with their new values"
    type: object
    additionalProperties: false
    required: [version, entries]
    properties:
      version: { $ref: "#/schemas/[[Entity]]Version" }
      entries: { $ref: "#/schemas/[[Entity]]Entries" }
  result:
    title: "[[titleEn]] as written"
    type: object
    additionalProperties: false
    required: [version]
    properties:
      version: { $ref: "#/schemas/[[Entity]]Version" }
  examples:
    request:
      version: { $result: "[[Entity]]Detail#/version" }
      entries:
[[#fields]]
        [[name]]: [[#isTitle]][[other]][[/isTitle]][[^isTitle]]{ $result: "[[Entity]]Detail#/entries/[[name]]" }[[/isTitle]]
[[/fields]]

schemas:
  [[Entity]]Version:
    title: Version
    description: Starts at 1 and increases with every change. A write against an older version returns an error and changes nothing.
    type: integer
    minimum: 1
  [[Entity]]Entries:
    title: "Values of [[titleEn]]"
    type: object
    additionalProperties: false
    required: [[[fieldNames]]]
    properties:
[[#fields]]
      [[name]]: [[entrySchema]]
[[/fields]]
  [[Entity]]Row:
    title: "[[titleEn]] as stored"
    type: object
    additionalProperties: false
    required: [[[fieldNames]]]
    properties:
[[#fields]]
      [[name]]: [[rowSchema]]
[[/fields]]
