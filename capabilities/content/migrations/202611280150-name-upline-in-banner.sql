-- The English words of a banner say upline, as the pages do (docs/glossary.md).
update content.banner set body = body || jsonb_build_object('en', replace(body ->> 'en', 'superior agent', 'upline'))
where body ->> 'en' like '%superior agent%';
