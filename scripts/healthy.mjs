// The health check of a container: ends with 0 where Taksir beside it says that it is ready.
const answer = await fetch(`http://127.0.0.1:${process.env['PORT'] || 3000}/readyz`).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
