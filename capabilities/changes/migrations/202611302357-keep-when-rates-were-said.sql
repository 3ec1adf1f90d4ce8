-- When the acquirer recorded the rate, where it says so, else when we did: of two effects at one instant the later one
-- holds, whichever arrived first.
alter table changes.rate_value add column said_at timestamptz;
