-- The Japanese words of terminal operations are those of the pages: 配布 (assign), 移管 (transfer), 回収 (recall).
update content.notice set body = body || jsonb_build_object('ja', replace(replace(replace(replace(
  body ->> 'ja', '割り当てる', '配布する'), '割り当て', '配布'), '振り替え', '移管'), '呼び戻し', '回収'))
where body ->> 'ja' like '%割り当て%';

update content.banner set action = action || jsonb_build_object('ja', replace(replace(replace(replace(
  action ->> 'ja', '割り当てる', '配布する'), '割り当て', '配布'), '振り替え', '移管'), '呼び戻し', '回収'))
where action ->> 'ja' like '%割り当て%';
