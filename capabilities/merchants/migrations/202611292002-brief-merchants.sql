-- 202611292003 asks this function about the merchants of bindings that wait at the acquirer. Databases of versions that
-- did not have it yet get it here; sql/lookup/api_briefs.sql replaces it.
do $$ begin
  if to_regprocedure('merchants.api_briefs(bigint[])') is not null then return; end if;
  create function merchants.api_briefs(ids bigint[])
  returns table (merchant_id bigint, no text, name text, status text, agent_id bigint, applied_policy_id bigint)
  language sql stable as $function$
    select merchant.id, merchant.no, merchant.name, merchant.status, merchant.agent_id, application.policy_id
    from merchants.merchant left join merchants.application on application.merchant_id = merchant.id
    where merchant.id = any (ids)
  $function$;
end $$;
