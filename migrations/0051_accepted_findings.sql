-- What Periksa found and somebody let stand, with the reason. It is known by its rule, its line and its
-- words: with other figures in them it is another finding.
create table accepted_finding (
  estimation_id uuid not null references estimation on delete cascade,
  rule text not null,
  line text not null, -- the id of a line; blank: the estimate as a whole
  says text not null,
  reason text not null check (reason <> ''),
  accepted_by uuid not null references app_user,
  accepted_at timestamptz not null default now(),
  primary key (estimation_id, rule, line, says)
);
