-- The role with which the rows were read: who has less by now does not get the file. Null: made before this was kept.
alter table exports.export add column role text;
