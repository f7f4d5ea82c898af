// The health check of a container: ends with 0 where Taksir beside it says that it is ready.
const { HOST: host = '', PORT: port = '' } = process.env;
// An address of the sixth version stands in brackets; all addresses answer at this one, too.
const at = /^(?:|0\.0\.0\.0|::)$/.test(host)
  ? '127.0.0.1'
  : host.includes(':')
    ? `[${host}]`
    : host;
const answer = await fetch(`http://${at}:${port || 3000}/readyz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
