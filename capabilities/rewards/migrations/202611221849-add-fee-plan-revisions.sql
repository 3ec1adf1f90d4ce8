-- How often a plan was moved with its activation: phases that were charged before are taken back and charged anew.
alter table rewards.fee_plan add column revision int not null default 0;
