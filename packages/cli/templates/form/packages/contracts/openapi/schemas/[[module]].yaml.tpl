[[Entity]]Version:
  title: Version
  description: Counts every change from 1; a write against an older one is refused and changes nothing.
  type: integer
  minimum: 1
[[Entity]]Entries:
  title: What is kept in [[titleEn]]
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
[[Entity]]Row:
  title: [[titleEn]] as kept
  type: object
  additionalProperties: false
  required:
[[#fields]]
    - [[name]]
[[/fields]]
  properties:
[[#fields]]
    [[name]]: [[rowSchema]]
[[/fields]]
