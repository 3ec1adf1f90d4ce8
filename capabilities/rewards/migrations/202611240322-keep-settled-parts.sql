-- What of each share of an award was available when it was booked: it is booked anew for one that is taken back as
-- corrected. Null: nothing, all of it is pending until the next business day.
alter table rewards.award add column settled_fens bigint[];
