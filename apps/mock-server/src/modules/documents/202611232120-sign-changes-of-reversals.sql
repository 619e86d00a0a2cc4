-- Timelines show money taken back as lists do: negative.
update document_steps set changes = (
  select jsonb_agg(
    case when reversals.transaction_id is null then change
      else jsonb_set(change, '{after}', to_jsonb(-(change ->> 'after')::integer)) end
    order by position
  )
  from jsonb_array_elements(changes) with ordinality as lines (change, position)
    left join transactions as reversals
      on change ->> 'pointer' = '/transactions/' || reversals.transaction_id || '/receivedTwd'
      and change -> 'before' = 'null' and (change ->> 'after')::integer > 0
      and money_sign(reversals.mode, reversals.related_transaction_id) = -1
)
where changes @? '$[*] ? (@.pointer like_regex "^/transactions/.*/receivedTwd$" && @.after > 0)';
