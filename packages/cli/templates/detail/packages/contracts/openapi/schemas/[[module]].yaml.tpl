[[Entity]]Id:
  title: Id of a record of [[titleEn]]
  type: string
  minLength: 1
  maxLength: 64
[[Entity]]Row:
  title: Record of [[titleEn]]
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
    siteName: { type: string }
[[/hasSite]]
    version: { type: integer, minimum: 1, description: Counts every change from 1. }
[[Entity]]Choice:
  title: Record of [[titleEn]] in a pick list
  type: object
  additionalProperties: false
  required: [[[idField]], [[titleField]]]
  properties:
    [[idField]]: { $ref: "#/[[Entity]]Id" }
    [[titleField]]: { type: string }
