-- Search in the whole subtree is by whole code (unique) or whole mobile.
create index agent_mobile on agents.agent (mobile);
