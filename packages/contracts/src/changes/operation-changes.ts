import {
  type BreakingChange,
  type ContractDocument,
  type OperationShape,
  resolveRef,
} from './contract-document.ts';
import { schemaChanges } from './schema-changes.ts';

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;

/** Returns removed operations, statuses and media types, new requirements, and changes of bodies and responses. */
export function operationChanges(old: ContractDocument, next: ContractDocument): BreakingChange[] {
  return Object.entries(old.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as OperationShape | undefined;
      if (operation === undefined) return [];
      const now = next.paths?.[path]?.[method] as OperationShape | undefined;
      const place = `${method.toUpperCase()} ${path}`;
      if (now === undefined) return [{ place, what: 'this operation was removed' }];
      return [
        ...needChanges(place, operation, now, next),
        ...bodyChanges(place, operation, now, old, next),
        ...answerChanges(place, operation, now, old, next),
      ];
    }),
  );
}

function needChanges(
  place: string,
  operation: OperationShape,
  now: OperationShape,
  next: ContractDocument,
): BreakingChange[] {
  const isPublic = ({ security }: OperationShape) => security?.length === 0;
  const required = (now.parameters ?? []).flatMap((parameter) => {
    const { name, in: where, required: isRequired } = resolveRef(next, parameter) ?? parameter;
    const isNew = !(operation.parameters ?? []).some((one) => one.name === name && one.required === true);
    return isRequired && where !== 'path' && isNew
      ? [{ place, what: `the parameter ${name} is now required` }]
      : [];
  });
  return isPublic(operation) && !isPublic(now)
    ? [{ place, what: 'it now needs a token' }, ...required]
    : required;
}

function bodyChanges(
  place: string,
  operation: OperationShape,
  now: OperationShape,
  old: ContractDocument,
  next: ContractDocument,
): BreakingChange[] {
  const before = operation.requestBody?.content ?? {};
  const after = now.requestBody?.content ?? {};
  const isNew = operation.requestBody === undefined && now.requestBody?.required === true;
  return [
    ...(isNew ? [{ place, what: 'it now needs a body' }] : []),
    ...Object.entries(before).flatMap(([type, { schema = {} }]) => {
      const other = after[type]?.schema;
      if (other === undefined) return [{ place, what: `it no longer takes ${type}` }];
      return schemaChanges(old, next, schema, other, { side: 'sent', place: `${place} body` });
    }),
  ];
}

function answerChanges(
  place: string,
  operation: OperationShape,
  now: OperationShape,
  old: ContractDocument,
  next: ContractDocument,
): BreakingChange[] {
  return Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
    const other = now.responses?.[status];
    if (other === undefined) return [{ place, what: `the status ${status} was removed` }];
    const before = resolveRef(old, response)?.content ?? {};
    const after = resolveRef(next, other)?.content ?? {};
    return Object.entries(before).flatMap(([type, { schema = {} }]) => {
      const answer = after[type]?.schema;
      if (answer === undefined) return [{ place, what: `${status} no longer answers ${type}` }];
      return schemaChanges(old, next, schema, answer, { side: 'came', place: `${place} ${status}` });
    });
  });
}
