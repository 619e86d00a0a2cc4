/**
 * Unused numbers of the tracks of all periods: unreached ends of allocations, and gaps before, between and
 * after them.
 * Shape: a query of period_code, track_id, track, allocation_id (null if unallocated), start_number and
 * end_number.
 */
export const UNUSED_RANGES = `(
  with stops as (
    select track_id, start_number, end_number from invoice_allocations
    union all
    select track_id, end_number + 1, end_number + 1 from invoice_tracks
  ), gaps as (
    select track_id, start_number - 1 as until,
      lag(end_number) over (partition by track_id order by start_number) + 1 as since
    from stops
  )
  select period_code, track_id, track, allocation_id, next_number as start_number, end_number
  from invoice_allocations
  where next_number <= end_number
  union all
  select period_code, track_id, track, null, coalesce(since, start_number), until
  from invoice_tracks join gaps using (track_id)
  where coalesce(since, start_number) <= until
)`;
