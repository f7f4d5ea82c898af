export const noteSize = { width: 178, height: 46 };

export interface Place {
  left: number;
  top: number;
}

const GAP = 12;

/**
 * Where the note of a point stands: beside it, on the side with more room, and below the line, or
 * above it where there is no room below. Points and room in pixels from the top left.
 */
export function notePlace(
  points: readonly (readonly [x: number, y: number])[],
  at: number,
  room: { width: number; height: number },
): Place {
  const [x] = points[at] ?? [0, 0];
  const wished = x > room.width / 2 ? x - noteSize.width - GAP : x + GAP;
  const left = Math.max(0, Math.min(wished, room.width - noteSize.width));
  const right = left + noteSize.width;
  // The line between two points may cross the note's edge: their neighbours count too.
  const heights = points.flatMap(([px, py], index) => {
    const before = points[index - 1]?.[0] ?? px;
    const after = points[index + 1]?.[0] ?? px;
    return after >= left && before <= right ? [py] : [];
  });
  const below = Math.max(...heights) + GAP;
  if (below + noteSize.height <= room.height) return { left, top: below };
  return { left, top: Math.max(0, Math.min(...heights) - GAP - noteSize.height) };
}
