code: "[[codeDelete]]"
title: { zh_TC: "刪除[[titleZh]]", en: "[[titleEn]]: delete an entry" }
channel: data
action: "[[codeDelete]]"
safe: false
request:
  title: Entry of [[titleEn]] to delete
  type: object
  additionalProperties: false
  required: [[[idField]], version, reason]
  properties:
    [[idField]]: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Id }
    version: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Version }
    reason: { $ref: ../schemas/sites.yaml#/WriteReason }
result: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Written }
examples:
  request:
    [[idField]]: { $result: "[[Entity]]List#/items/0/[[idField]]" }
    version: { $result: "[[Entity]]List#/items/0/version" }
    reason: 重複建立
