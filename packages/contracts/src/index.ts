export type {
  DataDeal,
  DealMap,
  DealMetadata,
  DealName,
  DealRequest,
  DealResult,
  DocumentForm,
  DocumentOf,
  DocumentPage,
  TaskDeal,
} from './generated/deals.ts';
export { dealCodes, dealRegistry } from './generated/deals.ts';
export type { EnumName, EnumRow } from './generated/enum-tables.ts';
export { enumTables } from './generated/enum-tables.ts';
export * from './generated/enums.ts';
export type { Schemas } from './schemas.ts';
