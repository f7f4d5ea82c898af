import { useEffect, useRef, useState } from 'react';

/** True from the moment its element comes within two screens of what is seen. */
export function useNearView<Kind extends Element>() {
  const ref = useRef<Kind>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: '1600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, isNear] as const;
}
