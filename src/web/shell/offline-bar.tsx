import { OfflineIcon } from './icons.tsx';
import { offlineText, useIsOffline } from '../api/offline.ts';
import styles from './offline-bar.module.css';

/** As long as there is no line: that it is so, and what works meanwhile. */
export function OfflineBar() {
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline && (
        <p className={styles.bar}>
          <OfflineIcon />
          <span>
            <b>{offlineText}.</b> RAB yang terbuka tetap dapat diubah; drafnya tersimpan di
            perangkat ini. Menyimpan ke server, mencari dan mencetak menunggu sambungan.
          </span>
        </p>
      )}
    </div>
  );
}
