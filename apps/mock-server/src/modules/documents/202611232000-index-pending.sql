-- What is pending is looked up for each page of a list and before each document is sent.
create index documents_pending on documents (deal_type) where state in (501, 502, 511);
