export { type ChangeImpact, changeImpacts } from './change-impact.ts';
export { type FoundUse, fieldsNamed, findDeal, findFields } from './find-use.ts';
export { SchemaFields } from './schema-fields.ts';
export {
  hasField,
  mergedUse,
  ownScreen,
  parseWebUsage,
  type ScreenUse,
  screenUses,
  type UsedPart,
  type WebUsage,
} from './web-usage.ts';
