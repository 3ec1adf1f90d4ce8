-- contract: nothing names a constraint but the error that it raises, and no version was released

alter table reconciliation.wanted_file rename constraint wanted_file_check to wanted_file_is_not_fetched_twice;
alter table reconciliation.wanted_file rename constraint wanted_file_problem_check
  to wanted_file_problem_is_not_too_long;
alter table reconciliation.wanted_file rename constraint wanted_file_tries_check to wanted_file_tries_are_not_negative;
