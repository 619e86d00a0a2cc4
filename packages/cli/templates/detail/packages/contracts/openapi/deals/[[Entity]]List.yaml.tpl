code: "[[codeList]]"
title: { zh_TC: "[[titleZh]]", en: "[[titleEn]]" }
channel: data
action: "[[codeList]]"
safe: true
request:
  title: Records of [[titleEn]] to choose from
  type: object
  additionalProperties: false
  properties:
    keyword: { type: string, maxLength: 40, description: Part of a name. }
result:
  title: Records of [[titleEn]] to choose from
  type: object
  additionalProperties: false
  required: [items]
  properties:
    items:
      description: The first that match, by name.
      type: array
      maxItems: 200
      items: { $ref: ../schemas/[[module]].yaml#/[[Entity]]Choice }
examples:
  request: {}
