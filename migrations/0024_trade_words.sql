-- The words of the trade as an administrator keeps them (FIND-02): each change is a whole list, so
-- that who changed what and when stays. Without a row the list that ships counts
-- (domain/search/trade-words.ts).
create table trade_word_list (
  version integer primary key,
  things jsonb not null, -- [["hebel", "bata ringan"], …], as a search compares them
  changed_by uuid references app_user (id) on delete set null,
  changed_at timestamptz not null default now()
);
