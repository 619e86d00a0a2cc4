code: "[[codeEdit]]"
title: { zh_TC: "編輯[[titleZh]]", en: "[[titleEn]]: edit an entry" }
channel: data
action: "[[codeEdit]]"
safe: false
request:
  title: Entry of [[titleEn]] as it should be
  type: object
  additionalProperties: false
  required: [[[idField]], version, entries]
  properties:
    [[idField]]: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Id }
    version: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Version }
    entries: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Entries }
result: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Written }
examples:
  request:
    [[idField]]: { $result: "[[Entity]]List#/items/0/[[idField]]" }
    version: { $result: "[[Entity]]List#/items/0/version" }
    entries:
[[#fields]]
      [[name]]: { $result: "[[Entity]]List#/items/0/[[name]]" }
[[/fields]]
