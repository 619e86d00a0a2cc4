/**
 * Redocly rule `fields/list-labels`: every filter and every row property of a list has an `x-label`, its own or one
 * that it inherits from the schema it refers to. The last day of a period takes the label of its first day.
 */
function listLabels() {
  return {
    Root: {
      leave(root, { resolve, report, location }) {
        const follow = (schema, from) => {
          if (!schema?.$ref) return { node: schema, location: from };
          const target = resolve(schema, from?.source.absoluteRef);
          return follow(target.node, target.location);
        };
        const hasLabel = (schema, from) => {
          if (!schema) return false;
          if (schema['x-label']) return true;
          const [only] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
          for (const next of [schema.items, only]) if (next && hasLabel(next, from)) return true;
          if (!schema.$ref) return false;
          const target = resolve(schema, from?.source.absoluteRef);
          return hasLabel(target.node, target.location);
        };
        const judge = (schema, from) => {
          const { node, location: at } = follow(schema, from);
          for (const [name, property] of Object.entries(node?.properties ?? {})) {
            const first = name === 'to' ? 'from' : name.replace(/To$/, 'From');
            if (first !== name && node.properties[first]) continue;
            if (hasLabel(property, at)) continue;
            report({
              message: `Property "${name}" of a list has no x-label: give it one, or refer to a schema that has one.`,
              location: at.child(['properties', name]),
            });
          }
        };
        for (const deal of Object.values(root['x-deals'] ?? {})) {
          if (deal.channel !== 'data') continue;
          const request = follow(deal.request, location);
          const result = follow(deal.result, location);
          const items = result.node?.properties?.items;
          if (!request.node?.properties?.page || !items) continue;
          if (request.node.properties.filters) judge(request.node.properties.filters, request.location);
          const list = follow(items, result.location);
          if (list.node?.items) judge(list.node.items, list.location);
        }
      },
    },
  };
}

// biome-ignore lint/style/noDefaultExport: Redocly loads a plugin by its default export
export default function fieldsPlugin() {
  return { id: 'fields', rules: { oas3: { 'list-labels': listLabels } } };
}
