-- both sides of a difference from the acquirer, as they were when the agent asked to look into it
alter table disputes.dispute add column facts jsonb;
alter table disputes.dispute add constraint dispute_facts_check check ((what like 'check\_%') = (facts is not null));
