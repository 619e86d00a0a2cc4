/** Follows references from a schema, and returns whether a schema has an own or inherited label. */
function reader(resolve) {
  const follow = (schema, from) => {
    if (!schema?.$ref) return { node: schema, location: from };
    const target = resolve(schema, from?.source.absoluteRef);
    return follow(target.node, target.location);
  };
  const hasLabel = (schema, from) => {
    if (!schema) return false;
    if (schema['x-label']) return true;
    const [only] = alternativesOf(schema);
    for (const next of [schema.items, only]) if (next && hasLabel(next, from)) return true;
    if (!schema.$ref) return false;
    const target = resolve(schema, from?.source.absoluteRef);
    return hasLabel(target.node, target.location);
  };
  return { follow, hasLabel };
}

/** Returns the alternatives of a schema other than null. */
function alternativesOf({ anyOf = [], oneOf = [] }) {
  return [...anyOf, ...oneOf].filter(({ type }) => type !== 'null');
}

/**
 * Redocly rule `fields/list-labels`: every filter and every row property of a list has an `x-label`, its own or one
 * that it inherits from the schema it refers to. The last day of a period takes the label of its first day.
 */
function listLabels() {
  return {
    Root: {
      leave(root, { resolve, report, location }) {
        const { follow, hasLabel } = reader(resolve);
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
        for (const [name, deal] of Object.entries(root['x-deals'] ?? {})) {
          if (deal.channel !== 'data') continue;
          const at = location.child(['x-deals', name]);
          const request = follow(deal.request, at.child(['request']));
          const result = follow(deal.result, at.child(['result']));
          const { page, filters } = request.node?.properties ?? {};
          const items = result.node?.properties?.items;
          if (!page || !items) continue;
          if (filters) judge(filters, request.location.child(['properties', 'filters']));
          const list = follow(items, result.location.child(['properties', 'items']));
          if (list.node?.items) judge(list.node.items, list.location.child(['items']));
        }
      },
    },
  };
}

/**
 * Redocly rule `fields/write-labels`: every property that a write, the form of a document, or a query with a form
 * (`x-form`) takes has an `x-label`, its own or an inherited one, nested properties too. An object needs none, as its own properties have theirs.
 * Exempt are `x-technical-fields` of the root, which no user enters.
 */
function writeLabels() {
  return {
    Root: {
      leave(root, { resolve, report, location }) {
        const { follow, hasLabel } = reader(resolve);
        const technical = root['x-technical-fields'] ?? {};
        const unused = new Set(Object.keys(technical));
        const judged = new Set();
        const judge = (schema, from) => {
          const { node, location: at } = follow(schema, from);
          if (!node || judged.has(node)) return;
          judged.add(node);
          if (node.items) judge(node.items, at.child(['items']));
          for (const key of ['anyOf', 'oneOf']) {
            for (const [index, one] of (node[key] ?? []).entries()) judge(one, at.child([key, index]));
          }
          for (const [name, property] of Object.entries(node.properties ?? {})) {
            unused.delete(name);
            if (name in technical) continue;
            judge(property, at.child(['properties', name]));
            if (isObject(property, at) || hasLabel(property, at)) continue;
            report({
              message: `Property "${name}" of a write has no x-label: give it one, refer to a schema that has one, or list it in x-technical-fields.`,
              location: at.child(['properties', name]),
            });
          }
        };
        const hasForm = (schema, from) => follow(schema, from).node?.['x-form'] === true;
        const isObject = (schema, from) => {
          const { node, location: at } = follow(schema, from);
          return (
            node?.properties !== undefined || alternativesOf(node ?? {}).some((one) => isObject(one, at))
          );
        };
        for (const [name, deal] of Object.entries(root['x-deals'] ?? {})) {
          const at = location.child(['x-deals', name]);
          if (deal.channel === 'task') judge(deal.form, at.child(['form']));
          else if (!deal.safe || hasForm(deal.request, at)) judge(deal.request, at.child(['request']));
        }
        for (const name of unused) {
          report({
            message: `No write has the technical property "${name}".`,
            location: location.child(['x-technical-fields', name]),
          });
        }
      },
    },
  };
}

// biome-ignore lint/style/noDefaultExport: Redocly loads a plugin by its default export
export default function fieldsPlugin() {
  return { id: 'fields', rules: { oas3: { 'list-labels': listLabels, 'write-labels': writeLabels } } };
}
