export { type DealState, type DealType, dealStates, dealTypes } from './deal-types.ts';
export type { EnumLabels } from './enum-labels.ts';
export type { FieldKind, FieldShape, Labels } from './fields/field-shape.ts';
export type {
  EntryShape,
  FormShape,
  GroupShape,
  InputKind,
  InputShape,
  RowsShape,
} from './forms/form-shape.ts';
export { actionTitles } from './generated/action-titles.ts';
export { type ActionCode, dealActions } from './generated/deal-actions.ts';
export { type DealMetadata, dealRegistry } from './generated/deal-registry.ts';
export { dealTitles } from './generated/deal-titles.ts';
export type {
  DataDeal,
  DealMap,
  DealName,
  DealRequest,
  DealResult,
  DocumentForm,
  DocumentOf,
  DocumentPage,
  TaskDeal,
} from './generated/deals.ts';
export { dealCodes, documentDeals } from './generated/deals.ts';
export type { EnumName, EnumRow } from './generated/enum-tables.ts';
export { enumOthers, enumTables } from './generated/enum-tables.ts';
export * from './generated/enums.ts';
export { formOrder } from './generated/form-order.ts';
export * from './hub/hub-messages.ts';
export { readConnectedClients, readDataChanged, readEarlierChanges } from './hub/read-hub-messages.ts';
export type { ParsedSend1000, SealedText, Send1000, Send1000Issue, TaskOutcome } from './hub/send-1000.ts';
export { formatSend1000, parseSend1000, parseTaskOutcome } from './hub/send-1000.ts';
export type { Fields, ListShape } from './lists/list-shape.ts';
export type { MemberShape, RecordShapes } from './records/record-schemas.ts';
export type { OperationId, RequestBody, Schemas } from './schemas.ts';
