-- Before the upload queue existed, 4 (逾時) meant past the deadline. Since then it means handed over without a result.
update invoices set upload_state = 0 where upload_state = 4 and uploaded_at is null;
-- And the state told of the invoice alone. Since then it tells of its latest message, so a later void waits.
update invoices set upload_state = 0, uploaded_at = null where uploaded_at < voided_at;
