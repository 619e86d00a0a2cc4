-- Left over by a removed screen with this code.
delete from document_steps where document_id in (select document_id from documents where deal_type = '[[codeList]]');
delete from documents where deal_type = '[[codeList]]';
delete from document_numbers where deal_type = '[[codeList]]';
