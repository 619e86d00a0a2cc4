[[Entity]]List:
  code: "[[codeList]]"
  title: { zh_TC: "[[titleZh]]", en: "[[titleEn]]" }
  channel: data
  action: "[[codeList]]"
  safe: true
  request:
    title: "Query of [[titleEn]]"
    type: object
    additionalProperties: false
    required: [page, pageSize]
    properties:
      page: { $ref: ../schemas/list.yaml#/Page }
      pageSize: { $ref: ../schemas/list.yaml#/PageSize }
      sort:
        title: "Order of [[titleEn]]"
        type: object
        additionalProperties: false
        required: [field, order]
        properties:
          field:
            type: string
            enum: [[[sortNames]]]
          order: { $ref: ../schemas/list.yaml#/SortOrder }
      filters: { $ref: "#/schemas/[[Entity]]Filters" }
  result:
    title: "Page of [[titleEn]]"
    type: object
    additionalProperties: false
    required: [items, total, page, pageSize[[#hasMoney]], summary[[/hasMoney]]]
    properties:
      items:
        type: array
        maxItems: 100
        items: { $ref: "#/schemas/[[Entity]]Row" }
      total: { type: integer, minimum: 0 }
      page: { $ref: ../schemas/list.yaml#/Page }
      pageSize: { $ref: ../schemas/list.yaml#/PageSize }
[[#hasMoney]]
      summary:
        description: Sums over all matching rows, not only the current page.
        type: object
        additionalProperties: false
        required:
[[#moneyFields]]
          - [[name]]
[[/moneyFields]]
        properties:
[[#moneyFields]]
          [[name]]: { $ref: ../schemas/list.yaml#/Twd }
[[/moneyFields]]
[[/hasMoney]]
  examples:
    request: { page: 1, pageSize: 20 }

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

[[Entity]]Create:
  code: "[[codeCreate]]"
  title: { zh_TC: "新增[[titleZh]]", en: "[[titleEn]]: new entry" }
  channel: data
  action: "[[codeCreate]]"
  safe: false
  request:
    title: "New entry of [[titleEn]]"
    type: object
    additionalProperties: false
    required: [entries]
    properties:
      entries: { $ref: "#/schemas/[[Entity]]Entries" }
  result: { $ref: "#/schemas/[[Entity]]Written" }
  examples:
    request:
      entries:
[[#entryFields]]
        [[name]]: [[exampleYaml]]
[[/entryFields]]

[[Entity]]Edit:
  code: "[[codeEdit]]"
  title: { zh_TC: "編輯[[titleZh]]", en: "[[titleEn]]: edit an entry" }
  channel: data
  action: "[[codeEdit]]"
  safe: false
  request:
    title: "Entry of [[titleEn]] with its new values"
    type: object
    additionalProperties: false
    required: [[[idField]], version, entries]
    properties:
      [[idField]]: { $ref: "#/schemas/[[Entity]]Id" }
      version: { $ref: "#/schemas/[[Entity]]Version" }
      entries: { $ref: "#/schemas/[[Entity]]Entries" }
  result: { $ref: "#/schemas/[[Entity]]Written" }
  examples:
    request:
      [[idField]]: { $result: "[[Entity]]List#/items/0/[[idField]]" }
      version: { $result: "[[Entity]]List#/items/0/version" }
      entries:
[[#entryFields]]
        [[name]]: [[#isTitle]][[other]][[/isTitle]][[^isTitle]]{ $result: "[[Entity]]List#/items/0/[[name]]" }[[/isTitle]]
[[/entryFields]]

[[Entity]]Delete:
  code: "[[codeDelete]]"
  title: { zh_TC: "刪除[[titleZh]]", en: "[[titleEn]]: delete an entry" }
  channel: data
  action: "[[codeDelete]]"
  safe: false
  request:
    title: "Entry of [[titleEn]] to delete"
    type: object
    additionalProperties: false
    required: [[[idField]], version, reason]
    properties:
      [[idField]]: { $ref: "#/schemas/[[Entity]]Id" }
      version: { $ref: "#/schemas/[[Entity]]Version" }
      reason: { $ref: ../schemas/sites.yaml#/WriteReason }
  result: { $ref: "#/schemas/[[Entity]]Written" }
  examples:
    request:
      [[idField]]: { $result: "[[Entity]]List#/items/0/[[idField]]" }
      version: { $result: "[[Entity]]List#/items/0/version" }
      reason: 重複建立

[[Entity]]Export:
  code: "[[codeExport]]"
  title: { zh_TC: "匯出[[titleZh]]", en: "[[titleEn]]: export" }
  channel: data
  action: "[[codeExport]]"
  safe: true
  request:
    title: "Page of an export of [[titleEn]] to query"
    type: object
    additionalProperties: false
    required: [afterKey]
    properties:
      filters: { $ref: "#/schemas/[[Entity]]Filters" }
      afterKey: { $ref: ../schemas/list.yaml#/AfterKey }
  result:
    title: "Page of an export of [[titleEn]]"
    type: object
    additionalProperties: false
    required: [items, nextKey]
    properties:
      items:
        type: array
        maxItems: 5000
        items: { $ref: "#/schemas/[[Entity]]Row" }
      nextKey: { $ref: ../schemas/list.yaml#/NextKey }
  examples:
    request: { afterKey: null }

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
  [[Entity]]Entries:
    title: "Values of an entry of [[titleEn]]"
    type: object
    additionalProperties: false
    required: [[[fieldNames]]]
    properties:
[[#entryFields]]
      [[name]]: [[entrySchema]]
[[/entryFields]]
[[#listFields]]
  [[Line]]:
    title: Row of [[titleEn]]
    x-fields: true
    type: object
    additionalProperties: false
    required: [[[lineNames]]]
    properties:
[[#lineFields]]
      [[name]]: [[entrySchema]]
[[/lineFields]]
[[/listFields]]
  [[Entity]]Filters:
    title: "Filters of [[titleEn]]"
    description: Filters are combined with AND; several values of one filter with OR.
    type: object
    additionalProperties: false
    properties:
[[#hasSite]]
      siteCodes:
        x-label: { zh_TC: "[[siteZh]]", en: "[[siteEn]]" }
        type: array
        maxItems: 200
        items: { $ref: ../schemas/list.yaml#/SiteCode }
[[/hasSite]]
[[#hasPeriod]]
[[#period]]
      from: { $ref: ../schemas/list.yaml#/BusinessDate, x-label: { zh_TC: "[[zh]]", en: "[[en]]" } }
[[/period]]
      to: { $ref: ../schemas/list.yaml#/BusinessDate }
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
    title: "Entry of [[titleEn]]"
    type: object
    additionalProperties: false
    required: [[[rowNames]]]
    properties:
      [[idField]]: { $ref: "#/schemas/[[Entity]]Id" }
[[#fields]]
      [[name]]: [[rowSchema]]
[[/fields]]
[[#refFields]]
      [[titleName]]: [[titleSchema]]
[[/refFields]]
[[#hasSite]]
      siteName: { $ref: ../schemas/list.yaml#/SiteName }
[[/hasSite]]
      version: { $ref: "#/schemas/[[Entity]]Version" }
  [[Entity]]Written:
    title: "Entry of [[titleEn]] as written"
    type: object
    additionalProperties: false
    required: [[[idField]]]
    properties:
      [[idField]]: { $ref: "#/schemas/[[Entity]]Id" }
