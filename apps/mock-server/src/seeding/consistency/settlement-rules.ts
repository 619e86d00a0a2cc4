import type { ConsistencyRule } from './consistency-rule.ts';

/** Rules for bank lines and owner settlements. */
export const SETTLEMENT_RULES: readonly ConsistencyRule[] = [
  {
    name: 'matched-deposits-add-up-to-a-closed-day',
    tables: ['bank_line_deposits', 'daily_closes'],
    faults: `
      select due_id as record, format('%s was due as %s, and is %s', due_id, sum(due_twd), coalesce(max(due_deposits.amount_twd), 0)) as detail
      from bank_line_deposits left join due_deposits using (due_id)
      group by due_id having sum(due_twd) is distinct from max(due_deposits.amount_twd)`,
  },
  {
    name: 'bank-line-is-the-sum-of-its-deposits',
    tables: ['bank_lines', 'bank_line_deposits'],
    faults: `
      select bank_lines.bank_line_id as record, format('received %s, due %s, fee %s; deposits %s, %s, %s',
        amount_twd, bank_lines.due_twd, bank_lines.fee_twd, sum(received_twd), sum(parts.due_twd), sum(parts.fee_twd)) as detail
      from bank_lines left join bank_line_deposits as parts using (bank_line_id)
      group by bank_lines.bank_line_id
      having sum(parts.due_twd) is distinct from bank_lines.due_twd or sum(parts.fee_twd) is distinct from bank_lines.fee_twd
        or sum(received_twd) <> amount_twd`,
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
