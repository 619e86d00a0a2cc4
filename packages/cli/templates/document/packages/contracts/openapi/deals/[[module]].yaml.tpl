[[Entity]]:
  code: "[[codeList]]"
  title: { zh_TC: "[[titleZh]]", en: "[[titleEn]]" }
  channel: task
  action: "[[codeList]]"
  safe: false
  states: ["500", "501", "502", "511", "591", "599"]
  form:
    title: Form of [[titleEn]]
    type: object
    additionalProperties: false
    required: [[[entryNames]]]
    properties:
[[#fields]]
      [[name]]: [[entrySchema]]
[[/fields]]
  examples:
    form:
[[#entryFields]]
      [[name]]: [[exampleYaml]]
[[/entryFields]]
[[#hasLists]]

schemas:
[[#listFields]]
  [[Line]]:
    title: Row of [[titleEn]]
    type: object
    additionalProperties: false
    required: [[[lineNames]]]
    properties:
[[#lineFields]]
      [[name]]: [[entrySchema]]
[[/lineFields]]
[[/listFields]]
[[/hasLists]]
