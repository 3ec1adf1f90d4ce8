-- In a transaction of its own: it reads the table while everybody goes on writing.
alter table terminals.binding validate constraint binding_place, validate constraint binding_whole_place;
