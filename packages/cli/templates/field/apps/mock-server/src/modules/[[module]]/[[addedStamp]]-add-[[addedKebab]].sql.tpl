[[#addedFields]]
alter table [[table]] add column [[column]] [[sql]][[#required]] default [[exampleTs]][[/required]];
[[#required]]
-- The default was for existing rows.
alter table [[table]] alter column [[column]] drop default;
[[/required]]
[[/addedFields]]
