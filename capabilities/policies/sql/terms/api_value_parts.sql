-- For the feed: the rule by which the value-added fees of a payment type are shared on a day, and each agent's part, in
-- the order of the agents; where none was given, the part is 0 and its day null. Always returns one row: without a rule
-- its item is null and all parts are 0.
create or replace function policies.api_value_parts(for_policy_id bigint, for_payment_type smallint,
  for_agent_ids bigint[], on_day date)
returns table (item int, share_type smallint, parts_ppm bigint[], parts_from date[]) language sql stable rows 1 as $$
  select rule.item, rule.share_type, parts.ppms, parts.days
  from (select 1) as one
  left join (
    select (rule ->> 'item')::int as item, (rule ->> 'shareType')::smallint as share_type
    from (
      select content from policies.policy_version version
      where version.policy_id = for_policy_id and version.status = 'published' and version.valid_from <= on_day
      order by version.valid_from desc limit 1) as version,
      jsonb_array_elements(version.content -> 'valueShares') as rule
    where rule -> 'paymentTypes' @> to_jsonb(for_payment_type)
    order by 1 limit 1) as rule on true
  cross join lateral (
    select array_agg(coalesce(part.value, 0) order by agent.ord) as ppms,
      array_agg(part.valid_from order by agent.ord) as days
    from unnest(for_agent_ids) with ordinality as agent (id, ord)
    left join lateral (
      select term.value, term.valid_from from policies.part_term term
      where term.agent_id = agent.id and term.policy_id = for_policy_id and term.kind = 'value_share'
        and term.item = rule.item and term.valid_from <= on_day order by term.valid_from desc limit 1) as part on true
  ) as parts
$$;
