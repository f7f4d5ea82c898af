-- What changes who may do what is told by the database itself (SPEED-01): each process knows for a
-- while whose token it has seen, so that a call that reads costs no look-up, and forgets it at once
-- when a session ends, or a role, a name or an account changes, whoever wrote that.
create function tell_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('taksir_person', old.id::text);
  return null;
end $$;

create function tell_holder() returns trigger language plpgsql as $$
begin
  perform pg_notify('taksir_person', old.user_id::text);
  return null;
end $$;

create trigger person_told after update of name, role, closed_at on app_user
  for each row when (old.name is distinct from new.name or old.role is distinct from new.role
    or old.closed_at is distinct from new.closed_at)
  execute function tell_person();
create trigger person_gone_told after delete on app_user
  for each row execute function tell_person();

-- seen_at, which moves every few minutes, tells nobody.
create trigger session_told after update of ended_at, expires_at on session
  for each row execute function tell_holder();
create trigger session_gone_told after delete on session
  for each row when (old.expires_at > now()) execute function tell_holder();
