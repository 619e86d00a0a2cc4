export { contractHandlers } from './contract-handlers.ts';
export {
  ContractViolationError,
  dealHandler,
  documentHandler,
  refuse,
  throwViolations,
} from './deal-handler.ts';
