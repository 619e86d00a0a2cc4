comment on column notices.message is 'What was sent. Empty for older notices of unpaid fees, which the gateway worded.';
