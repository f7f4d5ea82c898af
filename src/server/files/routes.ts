import { files } from '../../contract/files.ts';
import { Problem } from '../platform/problem.ts';
import { routes } from '../platform/http/routes.ts';
import { findBlob } from './blob-store.ts';
import { isValidLink } from './image-link.ts';

export const fileRoutes = routes(files, {
  async read({ params, query }, { db }) {
    if (!(await isValidLink(db, { ...params, ...query }))) throw new Problem('FILE_LINK');
    const blob = await findBlob(db, params.id);
    if (!blob) throw new Problem('NOT_FOUND');
    return new Response(new Uint8Array(blob.body), {
      headers: {
        'Content-Type': blob.mime,
        'Content-Length': String(blob.body.length),
        // A picture never changes under its id, so it may be cached as long as its link is valid.
        'Cache-Control': 'private, max-age=86400, immutable',
        'Content-Security-Policy': "default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      },
    });
  },
});
