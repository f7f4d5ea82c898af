// The thread in which large contents are worked on, so that the server answers others meanwhile.
import { workOn } from './change-work.ts';
import type { ContentJob, ContentResult } from './content-work.ts';

export default function work(job: ContentJob): Promise<ContentResult> {
  const { former } = job;
  // A Buffer arrives in a thread as plain bytes.
  return workOn({
    ...job,
    former: former && { ...former, body: Buffer.from(former.body) },
  });
}
