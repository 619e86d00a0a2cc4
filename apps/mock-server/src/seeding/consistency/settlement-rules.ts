import type { ConsistencyRule } from './consistency-rule.ts';

/** Rules for bank lines and owner settlements. */
export const SETTLEMENT_RULES: readonly ConsistencyRule[] = [
  {
    name: 'bank-line-is-of-a-deposit-of-a-closed-day',
    tables: ['bank_lines', 'daily_closes'],
    faults: `
      select bank_line_id as record, format('%s was due as %s, and is %s', due_id, due_twd, coalesce(due_deposits.amount_twd, 0)) as detail
      from bank_lines left join due_deposits using (due_id)
      where due_id is not null and due_twd is distinct from due_deposits.amount_twd`,
  },
  {
    name: 'owner-settlement-stands-as-its-document',
    tables: ['owner_settlements', 'documents'],
    faults: `
      select settlement_id as record, format('state %s, document %s in %s', owner_settlements.state, document_id, documents.state) as detail
      from owner_settlements join documents using (document_id)
      where (documents.state = 599) <> (owner_settlements.state in (2, 3))`,
  },
];
