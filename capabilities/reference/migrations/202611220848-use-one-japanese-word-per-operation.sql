-- The Japanese words of terminal operations are those of the pages: 配布 (assign), 移管 (transfer), 回収 (recall).
update reference.dictionary
set label = label || jsonb_build_object('ja', new.word)
from (values ('0', '配布'), ('1', '移管'), ('2', '回収')) new (value, word)
where type = 'terminal_operation_type' and dictionary.value = new.value;
