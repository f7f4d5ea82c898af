interface Stored {
  readonly id: string;
  readonly version: number;
}

/** By the id of an estimate, the newest version that was stored from its page in this tab. */
const own = new Map<string, number>();

/** Nobody needs to be told of a version that they have just stored themselves. */
export function noteOwn<Answer extends Stored>(answer: Answer): Answer {
  own.set(answer.id, answer.version);
  return answer;
}

export const isOwn = ({ id, version }: Stored): boolean => own.get(id) === version;
