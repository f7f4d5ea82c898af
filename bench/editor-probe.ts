/**
 * Stands in the measured page: from an event to the next frame that is painted after it, and the
 * moment when the editor can first be used. The same measure as the conventional build's.
 */
export interface Probe {
  /** The event that is measured; none while it is ''. */
  kind: string;
  /** What an event has to bring: a selector; '' for events that are done with their first frame. */
  until: string;
  /** Milliseconds from event to first paint. */
  paints: number[];
  /** Milliseconds from event to the paint of what it brings. */
  samples: number[];
  /** Milliseconds from the navigation until a volume can be typed; 0 before. */
  usable: number;
  /** Milliseconds of the long tasks of the page. */
  longTasks: number[];
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before its own scripts, so it may use nothing from here. */
export function installProbe(): void {
  const probe: Probe = { kind: '', until: '', paints: [], samples: [], usable: 0, longTasks: [] };
  window.probe = probe;

  function afterFrame(done: () => void) {
    requestAnimationFrame(() => {
      // A message sent from the frame arrives when it has been painted.
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', done);
      channel.port1.start();
      channel.port2.postMessage(0);
    });
  }

  function takeWhenPainted(began: number, isFirst = true) {
    afterFrame(() => {
      const time = performance.now() - began;
      if (isFirst) probe.paints.push(time);
      if (probe.until === '' || document.querySelector(probe.until)) probe.samples.push(time);
      else takeWhenPainted(began, false);
    });
  }

  for (const kind of ['keydown', 'click', 'pointermove']) {
    window.addEventListener(
      kind,
      (event) => {
        if (probe.kind === kind) takeWhenPainted(event.timeStamp);
      },
      true,
    );
  }

  function look() {
    if (!document.querySelector('[data-m=volume]')) requestAnimationFrame(look);
    else {
      afterFrame(() => {
        probe.usable = performance.now();
      });
    }
  }
  requestAnimationFrame(look);

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) probe.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}
