-- The mobile that the bank knows is sealed as the card number is; `mobile` then shows it masked. One that is not masked
-- was written by a version before this one: it holds, until the nightly job or `vault reseal` seals it.
alter table settlement.account add column mobile_sealed text;
