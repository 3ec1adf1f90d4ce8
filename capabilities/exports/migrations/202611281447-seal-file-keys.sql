-- The key of an export's file, sealed by the vault; that of files made before stands in file_key for their seven days.
alter table exports.export add column file_key_sealed text;
