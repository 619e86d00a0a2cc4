-- What 單據中心 lists: the documents, and the records that have their states and tables of their own. Their last change is
-- that of the audit log.
create view listed_documents as
  select document_id, deal_type, state, version, subject, site_code, applicant, amount_twd, due_on, form, created_at,
    updated_at, updated_by, null::text as assignee, false as has_arrived
  from documents
  union all
  select requirement_code, '60301', state, version, title, null, requested_by, null, null, '{}'::jsonb, requested_at,
    coalesce((select max(at) from operation_logs where record_id = requirement_code), requested_at),
    requested_by, assignee, false
  from requirements
  union all
  select service_order_code, '60401', state, version, machine_code || ' ' || fault, site_code, reported_by,
    nullif(cost_twd, 0), null, '{}'::jsonb, reported_at,
    coalesce((select max(at) from operation_logs where record_id = service_order_code), reported_at),
    reported_by, engineer, arrived_at is not null
  from service_orders;

comment on column listed_documents.assignee is 'Who works on a requirement or goes to a repair.';
