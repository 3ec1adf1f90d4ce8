-- by when the agent was told that it is answered; null: asked before such a day was named
alter table disputes.dispute add column answer_by date;

-- up to three pictures that the agent asked with
create table disputes.picture (
  dispute_id bigint not null references disputes.dispute,
  no integer not null check (no between 1 and 3),
  file_id bigint not null unique references files.file,
  primary key (dispute_id, no)
);
