#!/bin/sh
# What the entry of the official image does, as far as compose.yaml relies on it: the first start makes the
# database by a server that only the socket reaches, then the real one takes its place.
set -eu
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  chown -R postgres:postgres /var/lib/postgresql /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s\n' "${POSTGRES_PASSWORD:?}" > /tmp/password
  # shellcheck disable=SC2086
  initdb --username="${POSTGRES_USER:-postgres}" --pwfile=/tmp/password ${POSTGRES_INITDB_ARGS:-}
  rm /tmp/password
  printf '\nhost all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -o "-c listen_addresses=''" -w start
  # As long as scripts of a first start may take.
  sleep 2
  [ "${POSTGRES_DB:-postgres}" = postgres ] || createdb --username="${POSTGRES_USER:-postgres}" "$POSTGRES_DB"
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@" -c listen_addresses='*'
