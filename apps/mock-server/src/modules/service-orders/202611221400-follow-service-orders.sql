alter table service_orders
  add column planned_at timestamptz(3),
  add column decision text,
  add column requirement_code text collate "C" references requirements deferrable;

-- Those written before reasons were asked for.
update service_orders set decision = '未記錄原因' where state in (502, 591);

alter table service_orders
  -- Who returns or voids something says why.
  add constraint service_orders_refused_has_its_decision check (state not in (502, 591) or decision is not null),
  add constraint service_orders_planned_is_dispatched check (planned_at is null or dispatched_at is not null);

create index service_orders_by_requirement on service_orders (requirement_code) where requirement_code is not null;
create index service_orders_by_state on service_orders (state, reported_at desc);
comment on column service_orders.planned_at is 'When the engineer is expected at the site.';
comment on column service_orders.decision is 'Why it was returned or voided.';
